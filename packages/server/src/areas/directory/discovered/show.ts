import type { Context } from '../../../service/context.ts'
import type { ManagedStateBindingsRow } from '../../../store/tables.ts'
import { expand } from '../related.ts'
import { toBinding } from './view.ts'

/** Discovered apps as responses show them, with the requested expansions. */
export async function showBindings(
  context: Context,
  rows: readonly ManagedStateBindingsRow[],
  wanted: ReadonlySet<string> | undefined,
) {
  const paths = await expand(context, wanted, {
    apps: { app_id: rows.map((row) => row.app_id) },
    resources: { resource_id: rows.map((row) => row.resource_id) },
  })
  const list = rows.map((row) => ({
    appManagementStateBinding: toBinding(row),
    appPath: paths.at('app', row.app_id),
    resourcePath: paths.at('resource', row.resource_id),
  }))
  return { list, expanded: paths.list }
}

export async function showBinding(
  context: Context,
  row: ManagedStateBindingsRow,
  wanted: ReadonlySet<string> | undefined,
) {
  const { list, expanded } = await showBindings(context, [row], wanted)
  return { appManagementState: list[0]!, expanded }
}
