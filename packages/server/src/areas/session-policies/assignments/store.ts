import { sql } from '../../../store/sql.ts'
import type { UsersRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import type { PageKey } from '../../../wire/page.ts'
import { holders } from '../../directory/owners/api.ts'

/** Users that are not deleted. */
const LIVE_USER = sql`u.deleted_at is null and u.status <> 'DELETED'`

export type Assignment = {
  readonly user_id: string
  readonly source: 'DIRECT' | 'GROUP'
  readonly entitlement_id: string
}
type Page = { readonly after: PageKey | undefined; readonly limit: number }

/** The users a policy is assigned to, directly and by group, whether another policy wins or not. */
export function listAssignments(tx: Tx, policyId: string, { after, limit }: Page): Promise<Assignment[]> {
  const [userId, source, groupId] = after ?? []
  return tx.rows<Assignment>(sql`
    select a.user_id, a.source, a.entitlement_id from (
      select d.user_id, 'DIRECT' as source, '' as entitlement_id from session_policy_users d
      where d.policy_id = ${policyId}
      union
      select held.identity_user_id, 'GROUP', s.entitlement_id from session_policy_groups s
      join app_entitlements_view e on e.tenant_id = s.tenant_id and e.id = s.entitlement_id and e.deleted_at is null
      cross join lateral (${holders(sql`s.entitlement_id`)}) held
      where s.policy_id = ${policyId}
    ) a join users_view u on u.id = a.user_id
    where ${LIVE_USER}
      and ${after ? sql`(a.user_id, a.source, a.entitlement_id) > (${String(userId)}, ${String(source)}, ${String(groupId)})` : sql`true`}
    order by a.user_id, a.source, a.entitlement_id limit ${limit}`)
}

/** The ids of the live groups a policy is assigned to; there are few. */
export async function listGroups(tx: Tx, policyId: string): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    select e.id from session_policy_groups s
    join app_entitlements_view e on e.tenant_id = s.tenant_id and e.id = s.entitlement_id
    where s.policy_id = ${policyId} and e.deleted_at is null order by e.id`)
  return rows.map(({ id }) => id)
}

/** Some of what keeps a policy from being deleted. */
export const listUses = (tx: Tx, policyId: string): Promise<{ subject: string; description: string }[]> =>
  tx.rows(sql`
    (select 'appEntitlement/' || e.id as subject, e.display_name as description from session_policy_groups s
     join app_entitlements_view e on e.tenant_id = s.tenant_id and e.id = s.entitlement_id
     where s.policy_id = ${policyId} and e.deleted_at is null order by e.id limit 10)
    union all
    (select 'user/' || u.id, u.display_name from session_policy_users d join users_view u on u.id = d.user_id
     where d.policy_id = ${policyId} and ${LIVE_USER} order by u.id limit 10)`)

export async function removeAssignments(tx: Tx, policyId: string): Promise<void> {
  await tx.run(sql`delete from session_policy_users where policy_id = ${policyId}`)
  await tx.run(sql`delete from session_policy_groups where policy_id = ${policyId}`)
}

/** Whether it was not assigned before. */
export const addUser = async (tx: Tx, policyId: string, userId: string): Promise<boolean> =>
  (await tx.run(sql`
    insert into session_policy_users (user_id, policy_id, created_at) values (${userId}, ${policyId}, ${tx.now})
    on conflict do nothing`)) > 0

export const removeUser = async (tx: Tx, policyId: string, userId: string): Promise<boolean> =>
  (await tx.run(sql`delete from session_policy_users where policy_id = ${policyId} and user_id = ${userId}`)) > 0

export const addGroup = async (tx: Tx, policyId: string, entitlementId: string): Promise<boolean> =>
  (await tx.run(sql`
    insert into session_policy_groups (entitlement_id, policy_id, created_at)
    values (${entitlementId}, ${policyId}, ${tx.now}) on conflict do nothing`)) > 0

export const removeGroup = async (tx: Tx, policyId: string, entitlementId: string): Promise<boolean> =>
  (await tx.run(sql`
    delete from session_policy_groups where policy_id = ${policyId} and entitlement_id = ${entitlementId}`)) > 0

export type User = Pick<UsersRow, 'id' | 'type' | 'display_name' | 'email' | 'status' | 'deleted_at'>

/** Deleted users included. */
export const findUser = (tx: Tx, id: string): Promise<User | undefined> =>
  tx.find<User>(sql`
    select u.id, u.type, u.display_name, u.email, u.status, u.deleted_at from users_view u where u.id = ${id}`)

type Group = { readonly id: string; readonly display_name: string; readonly deleted_at: Temporal.Instant | null }

export const findGroup = (tx: Tx, id: string): Promise<Group | undefined> =>
  tx.find<Group>(sql`select e.id, e.display_name, e.deleted_at from app_entitlements_view e where e.id = ${id}`)
