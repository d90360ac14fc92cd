import type { Context } from '../../../service/context.ts'
import type { AppResourceTypesRow } from '../../../store/tables.ts'
import { expandMask } from '../../../wire/expand.ts'
import type { Answer } from '../../../wire/shape.ts'
import { expand } from '../related.ts'
import { permittedResources } from '../visibility.ts'
import { permissionsOn } from './access.ts'
import type { AppResourceTypeView, AppResourceView } from './shape.ts'
import { type ResourceRow, toResource, toResourceType } from './view.ts'

export const resourceExpandMask = expandMask('AppResourceExpandMask', [
  'app_id',
  'app_resource_type_id',
  'parent_app_resource_id',
  'parent_app_resource_type_id',
])
export const resourceTypeExpandMask = expandMask('AppResourceTypeExpandMask', ['app_id'])

type Wanted = ReadonlySet<string> | undefined
type Shown<V> = { list: V[]; expanded: readonly Readonly<Record<string, unknown>>[] }

/** Resources as the caller may see them, with the requested expansions. */
export async function showResources(
  context: Context,
  rows: readonly ResourceRow[],
  wanted: Wanted,
): Promise<Shown<Answer<typeof AppResourceView>>> {
  const paths = await expand(context, wanted, {
    apps: { app_id: rows.map((row) => row.app_id) },
    types: {
      app_resource_type_id: rows.map((row) => row.app_resource_type_id),
      parent_app_resource_type_id: rows.map((row) => row.parent_type_id),
    },
    resources: { parent_app_resource_id: rows.map((row) => row.parent_resource_id) },
  })
  const writable = await permittedResources(
    context,
    'entitlements:write',
    rows.map((row) => row.id),
  )
  const list = rows.map((row) => ({
    appResource: toResource(row),
    appPath: paths.at('app', row.app_id),
    resourceTypePath: paths.at('type', row.app_resource_type_id),
    parentResourcePath: paths.at('resource', row.parent_resource_id),
    parentResourceTypePath: paths.at('type', row.parent_type_id),
    objectPermissions: permissionsOn(row, writable.has(row.id)),
  }))
  return { list, expanded: paths.list }
}

export async function showResourceTypes(
  context: Context,
  rows: readonly AppResourceTypesRow[],
  wanted: Wanted,
): Promise<Shown<Answer<typeof AppResourceTypeView>>> {
  const paths = await expand(context, wanted, { apps: { app_id: rows.map((row) => row.app_id) } })
  const list = rows.map((row) => ({ appResourceType: toResourceType(row), appPath: paths.at('app', row.app_id) }))
  return { list, expanded: paths.list }
}
