import { denied } from '../../../lib/failure.ts'
import { userIdOf } from '../../../service/actor.ts'
import { loading, requiresOrOwns } from '../../../service/guard.ts'
import { getEntitlement } from '../entitlements/store.ts'
import type { EntitlementRow } from '../entitlements/view.ts'
import { grantReader } from '../guards.ts'
import { findScope } from '../permission-scope.ts'
import { isReportOf } from '../users/reports.ts'
import { getUser } from '../users/store.ts'
import { getWithHolders } from './visibility.ts'

type Loaded = { readonly entitlement: EntitlementRow }
type Named = { readonly app_id: string; readonly app_entitlement_id: string }

/** An entitlement whose holders the caller may see. */
export const entitlementWithHolders = () =>
  loading<Loaded, Named>(requiresOrOwns('grants:read'), async (context, { app_id, app_entitlement_id }) => ({
    entitlement: await getWithHolders(context, app_id, app_entitlement_id),
  }))

type OfHolder = Loaded & { readonly isOwnOrReports: boolean }

/** An entitlement and a user: the caller itself, its reports, or anybody where it may see who holds the entitlement. */
export const entitlementOfHolder = () =>
  loading<OfHolder, Named & { readonly identity_user_id: string }>(grantReader, async (context, named) => {
    const { app_id: appId, app_entitlement_id: id, identity_user_id: userId } = named
    const callerId = userIdOf(context.actor)
    const isOwnOrReports = callerId === userId || (await isReportOf(context.tx, userId, callerId))
    if (!isOwnOrReports && !findScope(context, 'grants:read')) throw denied('grants:read')
    const entitlement = isOwnOrReports
      ? await getEntitlement(context.tx, appId, id)
      : await getWithHolders(context, appId, id)
    await getUser(context.tx, userId)
    return { entitlement, isOwnOrReports }
  })
