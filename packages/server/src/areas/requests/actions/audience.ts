import { userIdOf } from '../../../service/actor.ts'
import type { Context } from '../../../service/context.ts'
import { type Sql, sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import type { ActionRow } from './view.ts'

type Requester = Pick<Context, 'tx' | 'actor' | 'hasPermission'>

/** Who manages offers, or reads all automations, sees offers that are not meant for it too. */
const seesAll = ({ hasPermission }: Requester): boolean =>
  hasPermission('catalogs:write') || hasPermission('automations:read')

/** The condition that an offer is visible to the caller; undefined when all are. */
export const visibleActions = (requester: Requester): Sql | undefined =>
  seesAll(requester) ? undefined : sql`(enabled and ${meant(userIdOf(requester.actor))})`

/** Offered to this user: to everybody, or to who holds what it holds. */
const meant = (userId: string): Sql => sql`(visible_to_everyone or access_entitlement_ids && array(
  select g.entitlement_id from app_users_view u
  join grants_view g on g.tenant_id = u.tenant_id and g.app_user_id = u.id
  join app_entitlements_view e on e.tenant_id = g.tenant_id and e.id = g.entitlement_id and e.deleted_at is null
  where u.identity_user_id = ${userId} and u.identity_user_id <> '' and u.deleted_at is null))`

/** Whether the user may request it now. */
export async function mayRequest(tx: Tx, { id, enabled }: ActionRow, userId: string): Promise<boolean> {
  if (!enabled) return false
  return (await tx.find(sql`select 1 from request_actions where id = ${id} and ${meant(userId)}`)) !== undefined
}
