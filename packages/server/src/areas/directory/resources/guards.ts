import { type GuardContext, loading, requiresOrOwns } from '../../../service/guard.ts'
import type { AppResourceTypesRow } from '../../../store/tables.ts'
import { checkApp } from '../permission-scope.ts'
import { checkMayWrite, checkSees } from './access.ts'
import { getResource, getResourceType, lockResource, lockResourceType, type ResourceKey } from './store.ts'
import type { ResourceRow } from './view.ts'

type Verb = 'entitlements:read' | 'entitlements:write'

/** The living resource; locked where the call writes. */
export async function loadResource(context: GuardContext, key: ResourceKey, permission: Verb): Promise<ResourceRow> {
  const row = await (context.locks ? lockResource : getResource)(context.tx, key)
  await (permission === 'entitlements:read' ? checkSees : checkMayWrite)(context, row.id)
  return row
}

type Named = { readonly app_id: string; readonly app_resource_type_id: string; readonly id: string }

export const resource = (permission: Verb) =>
  loading<{ readonly resource: ResourceRow }, Named>(requiresOrOwns(permission), async (context, named) => {
    const key = { appId: named.app_id, typeId: named.app_resource_type_id, id: named.id }
    return { resource: await loadResource(context, key, permission) }
  })

type Type = { readonly resourceType: AppResourceTypesRow }

/** The living type of resources, decided by its app; locked where the call writes. */
const typeAt = <Params>(permission: Verb | 'apps:read', keyOf: (params: Params) => { appId: string; id: string }) =>
  loading<Type, Params>(requiresOrOwns(permission), async (context, params) => {
    const { appId, id } = keyOf(params)
    await checkApp(context, appId, permission)
    return { resourceType: await (context.locks ? lockResourceType : getResourceType)(context.tx, appId, id) }
  })

export const resourceType = (permission: Verb) =>
  typeAt(permission, ({ app_id: appId, id }: { app_id: string; id: string }) => ({ appId, id }))

/** The type of a resource that is to be made. */
export const typeOfNew = () =>
  typeAt('entitlements:write', ({ app_id: appId, app_resource_type_id: id }: Omit<Named, 'id'>) => ({ appId, id }))

/** The type of resources that are discovered apps. */
export const typeOfDiscovered = () =>
  typeAt('apps:read', ({ app_id: appId, resource_type_id: id }: { app_id: string; resource_type_id: string }) => ({
    appId,
    id,
  }))
