import type { Context } from '../../../service/context.ts'
import { extensionPoint } from '../../../service/extension.ts'
import { type Sql, sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { entitlementsShownTo } from '../../directory/api.ts'
import { getRequestSettings } from '../tasks/settings/store.ts'

/** The condition that an entitlement, named `e`, is offered to a user. Areas that offer entitlements add theirs. */
type Requestable = (userId: string) => Sql
export const requestable = extensionPoint<Requestable>('requests.requestable')

type Looking = Pick<Context, 'tx' | 'services'>

/**
 * The condition that people may ask for the entitlement `e` on behalf of this user: it is offered to the user, or,
 * unless an administrator has set otherwise, it is outside the app of this service and shown to the user.
 */
export async function requestableFor({ tx, services }: Looking, userId: string): Promise<Sql> {
  const offered = services.registry.extensions.of(requestable).map((offers) => offers(userId))
  const { requireAccessProfile } = await getRequestSettings(tx)
  const conditions = requireAccessProfile ? offered : [...offered, shownOutside(userId)]
  return conditions.length === 0 ? sql`false` : sql`(${conditions.reduce((left, right) => sql`${left} or ${right}`)})`
}

/** The app of this service gives rights in it: what it has is asked for by administrators only. */
const shownOutside = (userId: string): Sql => sql`
  (e.app_id <> all(array(select own.id from apps_view own where own.is_builtin)) and ${entitlementsShownTo(userId)})`

/** Whether people may ask for this entitlement on behalf of this user. */
export async function isRequestable(looking: Looking, entitlementId: string, userId: string): Promise<boolean> {
  return isAmong(looking.tx, entitlementId, await requestableFor(looking, userId))
}

const isAmong = async (tx: Tx, entitlementId: string, condition: Sql): Promise<boolean> =>
  (await tx.find(sql`select 1 from app_entitlements_view e where e.id = ${entitlementId} and ${condition}`)) !==
  undefined
