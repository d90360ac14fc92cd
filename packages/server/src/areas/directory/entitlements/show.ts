import type { Context } from '../../../service/context.ts'
import { expandMask } from '../../../wire/expand.ts'
import type { Answer } from '../../../wire/shape.ts'
import { expand } from '../related.ts'
import { permissionsOn } from '../resources/access.ts'
import { permittedResources } from '../visibility.ts'
import type { AppEntitlementView } from './shape.ts'
import { type EntitlementRow, toEntitlement } from './view.ts'

export const entitlementExpandMask = expandMask('AppEntitlementExpandMask', [
  'app_id',
  'app_resource_type_id',
  'app_resource_id',
])

type Shown = {
  list: Answer<typeof AppEntitlementView>[]
  expanded: readonly Readonly<Record<string, unknown>>[]
}

/** Entitlements as the caller may see them, with the requested expansions. */
export async function showEntitlements(
  context: Context,
  rows: readonly EntitlementRow[],
  wanted: ReadonlySet<string> | undefined,
): Promise<Shown> {
  const paths = await expand(context, wanted, {
    apps: { app_id: rows.map((row) => row.app_id) },
    types: { app_resource_type_id: rows.map((row) => row.app_resource_type_id) },
    resources: { app_resource_id: rows.map((row) => row.app_resource_id) },
  })
  const resourceIds = rows.map((row) => row.app_resource_id)
  const writable = await permittedResources(context, 'entitlements:write', resourceIds)
  const assignable = await permittedResources(context, 'grants:write', resourceIds)
  const list = rows.map((row) => ({
    appEntitlement: toEntitlement(row),
    appPath: paths.at('app', row.app_id),
    appResourcePath: paths.at('resource', row.app_resource_id),
    appResourceTypePath: paths.at('type', row.app_resource_type_id),
    objectPermissions: {
      ...permissionsOn(row, writable.has(row.app_resource_id)),
      extra: {
        assign: assignable.has(row.app_resource_id) && row.is_manually_managed && !row.is_access,
        changeEnd: assignable.has(row.app_resource_id),
      },
    },
  }))
  return { list, expanded: paths.list }
}

export async function showEntitlement(context: Context, row: EntitlementRow, wanted: ReadonlySet<string> | undefined) {
  const { list, expanded } = await showEntitlements(context, [row], wanted)
  return { appEntitlementView: list[0]!, expanded }
}
