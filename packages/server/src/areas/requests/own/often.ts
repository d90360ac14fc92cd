import type { Context } from '../../../service/context.ts'
import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { isLiving } from '../../directory/entitlements/api.ts'
import { requestableFor } from '../requestable/condition.ts'
import { MOST_OFTEN } from './shape.ts'

const DAYS = 90
/** In a smaller department, and of fewer who asked, everybody would know who it was. */
const FEWEST_PEOPLE = 5
const FEWEST_ASKED = 3

export type Often = { readonly appId: string; readonly appEntitlementId: string; readonly count: number }

/** The department of a user; empty when it has none, or one so small that nothing is said of it. */
export async function departmentOf(tx: Tx, userId: string): Promise<string> {
  const row = await tx.find<{ department: string }>(sql`
    select u.department from users_view u where u.id = ${userId} and u.department <> '' and (
      select count(*) from users_view p
      where p.department = u.department and p.status = 'ENABLED' and p.deleted_at is null) >= ${FEWEST_PEOPLE}`)
  return row?.department ?? ''
}

/** What people of the department have asked for themselves lately, as far as the user may ask for it and has it not. */
export async function listOftenAsked(context: Context, userId: string, department: string): Promise<Often[]> {
  if (department === '' || !context.hasPermission('requests:self')) return []
  const { tx } = context
  const offered = await requestableFor(context, userId)
  const since = tx.now.subtract({ hours: 24 * DAYS })
  return tx.rows<Often>(sql`
    with asked as (
      select t.entitlement_id, count(distinct t.user_id)::integer as count from tasks t
      join users_view u on u.tenant_id = t.tenant_id and u.id = t.user_id and u.department = ${department}
      where t.type = 'grant' and t.created_by_user_id <> '' and t.created_at > ${since} and t.deleted_at is null
        and u.id <> ${userId}
      group by t.entitlement_id having count(distinct t.user_id) >= ${FEWEST_ASKED})
    select e.app_id as "appId", e.id as "appEntitlementId", asked.count
    from asked join app_entitlements_view e on e.id = asked.entitlement_id
    where ${isLiving()} and ${offered}
      and not exists (select from grants_view g join app_users_view a on a.tenant_id = g.tenant_id and a.id = g.app_user_id
        where g.entitlement_id = e.id and a.identity_user_id = ${userId} and a.deleted_at is null)
      and not exists (select from tasks o where o.type = 'grant' and o.entitlement_id = e.id
        and o.subject_key = ${userId} and o.state = 'OPEN' and o.deleted_at is null)
    order by asked.count desc, e.id limit ${MOST_OFTEN}`)
}
