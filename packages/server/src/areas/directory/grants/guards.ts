import { denied } from '../../../lib/failure.ts'
import { userIdOf } from '../../../service/actor.ts'
import { loading, requiresOrOwns } from '../../../service/guard.ts'
import { getEntitlement } from '../entitlements/store.ts'
import type { EntitlementRow } from '../entitlements/view.ts'
import { grantReader } from '../guards.ts'
import { findScope } from '../permission-scope.ts'
import { getUser } from '../users/store.ts'
import { getWithHolders } from './visibility.ts'

type Loaded = { readonly entitlement: EntitlementRow }
type Named = { readonly app_id: string; readonly app_entitlement_id: string }

/** An entitlement whose holders the caller may see. */
export const entitlementWithHolders = () =>
  loading<Loaded, Named>(requiresOrOwns('grants:read'), async (context, { app_id, app_entitlement_id }) => ({
    entitlement: await getWithHolders(context, app_id, app_entitlement_id),
  }))

/** An entitlement and a user: the caller itself, or anybody where it may see who holds the entitlement. */
export const entitlementOfHolder = () =>
  loading<Loaded, Named & { readonly identity_user_id: string }>(grantReader, async (context, named) => {
    const { app_id: appId, app_entitlement_id: id, identity_user_id: userId } = named
    const isOwn = userIdOf(context.actor) === userId
    if (!isOwn && !findScope(context, 'grants:read')) throw denied('grants:read')
    const entitlement = isOwn ? await getEntitlement(context.tx, appId, id) : await getWithHolders(context, appId, id)
    await getUser(context.tx, userId)
    return { entitlement }
  })
