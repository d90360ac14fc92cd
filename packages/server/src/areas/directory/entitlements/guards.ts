import { type GuardContext, loading, requiresOrOwns } from '../../../service/guard.ts'
import { checkSeesEntitlement, getWritable, type Writing } from './access.ts'
import { getAnyEntitlement, getEntitlement } from './store.ts'
import type { EntitlementRow } from './view.ts'

type Needed = 'entitlements:read' | Writing
type Loaded = { readonly entitlement: EntitlementRow }
type Key = { readonly appId: string; readonly id: string }

/** A living entitlement that the caller may see, or change and then locked where the call writes. */
export async function loadEntitlement(context: GuardContext, key: Key, permission: Needed): Promise<EntitlementRow> {
  if (permission !== 'entitlements:read') return getWritable(context, { ...key, permission, lock: context.locks })
  const row = await getEntitlement(context.tx, key.appId, key.id)
  await checkSeesEntitlement(context, row)
  return row
}

/** The entitlement, wherever the path names it. */
export const entitlementAt = <Params>(permission: Needed, keyOf: (params: Params) => Key) =>
  loading<Loaded, Params>(requiresOrOwns(permission), async (context, params) => ({
    entitlement: await loadEntitlement(context, keyOf(params), permission),
  }))

type Named = { readonly app_id: string; readonly app_entitlement_id: string }

export const entitlement = (permission: Needed) =>
  entitlementAt(permission, ({ app_id: appId, app_entitlement_id: id }: Named) => ({ appId, id }))

type NamedById = { readonly app_id: string; readonly id: string }

/** The same, where the path calls its id just `id`. */
export const entitlementById = (permission: Needed) =>
  entitlementAt(permission, ({ app_id: appId, id }: NamedById) => ({ appId, id }))

/** An entitlement that the caller may see, a deleted one too. */
export const anyEntitlement = () =>
  loading<Loaded, NamedById>(requiresOrOwns('entitlements:read'), async (context, { app_id, id }) => {
    const row = await getAnyEntitlement(context.tx, app_id, id)
    await checkSeesEntitlement(context, row)
    return { entitlement: row }
  })
