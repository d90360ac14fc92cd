import { type Sql, sql } from '../../../store/sql.ts'
import type { FindingsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { holders, liveAccount } from '../../directory/owners/api.ts'
import type { OwnerRef } from './default-owner.ts'

/** The reference that counts: a choice by hand precedes the rules. */
// Safe because only references are stored.
const effectiveOwner = (row: FindingsRow): OwnerRef | null =>
  (row.assigned_owner ?? row.computed_owner) as OwnerRef | null

/** The findings with the one enabled user that each resolves to; empty where there is none, or more than one. */
export async function resolved(tx: Tx, rows: readonly FindingsRow[]): Promise<FindingsRow[]> {
  const refs = rows.map(effectiveOwner)
  const users = await usersOf(tx, refs)
  return rows.map((row, index) => ({ ...row, assignee_user_id: users.get(keyOf(refs[index]!)) ?? '' }))
}

const keyOf = (ref: OwnerRef | null): string => {
  const [entry] = Object.entries(ref ?? {})
  return entry ? entry.join(':') : ''
}

async function usersOf(tx: Tx, refs: readonly (OwnerRef | null)[]): Promise<ReadonlyMap<string, string>> {
  const wanted = (member: keyof OwnerRef): string[] => [
    ...new Set(refs.map((ref) => ref?.[member] ?? '').filter((id) => id !== '')),
  ]
  const rows = await tx.rows<{ key: string; user_id: string }>(sql`
    select 'identityUserId:' || u.id as key, u.id as user_id from users_view u
    where u.id = any(${wanted('identityUserId')}) and u.status = 'ENABLED'
    union all
    (select distinct on (o.app_id) 'appOwnerAppId:' || o.app_id, u.id
     from (${appOwners(wanted('appOwnerAppId'))}) as o(app_id, user_id, since)
     cross join lateral (${enabledUser(sql`o.user_id`)}) u
     order by o.app_id, o.since, u.id)
    union all
    select 'managerOfUserId:' || managed.id, m.id
    from users_view managed cross join lateral (
      select u.id from unnest(managed.manager_ids) with ordinality as of(id, place)
      cross join lateral (${enabledUser(sql`of.id`)}) u order by place limit 1) m
    where managed.id = any(${wanted('managerOfUserId')})
    union all
    select 'userSetId:' || g.entitlement_id, min(u.id)
    from grants_view g cross join lateral (${liveAccount(sql`g.app_user_id`)}) a
    cross join lateral (${enabledUser(sql`a.identity_user_id`)}) u
    where g.entitlement_id = any(${wanted('userSetId')})
    group by g.entitlement_id having count(distinct u.id) = 1`)
  return new Map(rows.map(({ key, user_id: user }) => [key, user]))
}

/** Users who are owners, and users who hold an entitlement that is an owner. */
const appOwners = (appIds: readonly string[]): Sql => sql`
  select o.object_id, o.user_id, o.created_at from owners_view o
  where o.object_type = 'app' and o.role_slug = 'owner' and o.user_id <> '' and o.object_id = any(${[...appIds]})
  union all
  select o.object_id, a.identity_user_id, o.created_at from owners_view o
  cross join lateral (${holders(sql`o.entitlement_id`)}) a
  where o.object_type = 'app' and o.role_slug = 'owner' and o.entitlement_id <> '' and o.object_id = any(${[...appIds]})`

/** One lookup by key, as `liveAccount` is. */
const enabledUser = (id: Sql): Sql => sql`
  select u.id from (select u.id, u.status from users_view u where u.id = ${id} offset 0) u where u.status = 'ENABLED'`
