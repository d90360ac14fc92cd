import { type Sql, sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { effectiveOwnerIds } from '../owners/effective-owners.ts'
import type { Person } from './fields.ts'

/** One more than an expression may hold, so that too many are noticed. */
const MOST = 10_001

const people = (where: Sql, order: Sql): Sql => sql`
  select u.*, m.email as manager_email
  from users_view u left join users_view m on m.tenant_id = u.tenant_id and m.id = u.manager_ids[1]
  where ${where} order by ${order} limit ${MOST}`

/** A primary e-mail counts more than another one; then the oldest user. */
export const findPersonByEmail = (tx: Tx, email: string): Promise<Person | undefined> =>
  tx.find<Person>(
    people(
      sql`u.deleted_at is null and (lower(u.email) = lower(${email})
          or exists (select from unnest(u.emails) as one where lower(one) = lower(${email})))`,
      sql`lower(u.email) = lower(${email}) desc, u.created_at, u.id`,
    ),
  )

export const findPersonByName = (tx: Tx, name: string): Promise<Person | undefined> =>
  tx.find<Person>(people(sql`u.deleted_at is null and u.display_name = ${name}`, sql`u.created_at, u.id`))

export const findPerson = (tx: Tx, id: string): Promise<Person | undefined> =>
  tx.findByKey<Person>(people(sql`u.id = ${id}`, sql`u.id`))

/** By id, deleted ones too; at most ten thousand. */
export const listPeople = (tx: Tx, ids: readonly string[]): Promise<Person[]> =>
  tx.rows<Person>(people(sql`u.id = any(${ids})`, sql`u.id`))

type PeoplePage = { after: string; limit: number; madeBy: Temporal.Instant }

/** Those who are not deleted and were there by then, in pages by id. */
export const pageOfPeople = (tx: Tx, { after, limit, madeBy }: PeoplePage): Promise<Person[]> =>
  tx.rows<Person>(sql`
    select u.*, m.email as manager_email
    from (
      select * from users_view
      where id > ${after} and deleted_at is null and status <> 'DELETED' and created_at <= ${madeBy}
      order by id limit ${limit}) as u
    left join users_view m on m.tenant_id = u.tenant_id and m.id = u.manager_ids[1]
    order by u.id`)

export const listEnabledPeople = (tx: Tx, ids: readonly string[]): Promise<Person[]> =>
  tx.rows<Person>(people(sql`u.id = any(${ids}) and u.status = 'ENABLED'`, sql`array_position(${ids}::text[], u.id)`))

export const listReports = (tx: Tx, managerIds: readonly string[]): Promise<Person[]> =>
  tx.rows<Person>(
    people(
      sql`u.manager_ids && ${managerIds}::text[] and u.status <> 'DELETED' and u.deleted_at is null`,
      sql`u.created_at, u.id`,
    ),
  )

/** The holders of an entitlement, by their accounts; each once. */
export const listHolders = (tx: Tx, entitlementId: string): Promise<Person[]> =>
  tx.rows<Person>(
    people(
      sql`u.status = 'ENABLED' and u.id in (
            select a.identity_user_id from grants g
            join app_users a on a.tenant_id = g.tenant_id and a.id = g.app_user_id
            where g.entitlement_id = ${entitlementId} and a.identity_user_id <> '')`,
      sql`u.created_at, u.id`,
    ),
  )

/** Users who own the entitlement, and holders of entitlements that own it. */
export const listOwnersOfEntitlement = (tx: Tx, entitlementId: string): Promise<Person[]> =>
  tx.rows<Person>(
    people(
      sql`u.status = 'ENABLED' and u.id in (${effectiveOwnerIds({ type: 'app_entitlement', id: entitlementId })})`,
      sql`u.created_at, u.id`,
    ),
  )

/** Users known by one of these values, whatever kind of key it is, or by the account with that id in the app. */
export const listPeopleNamed = (tx: Tx, appId: string, values: readonly string[]): Promise<Person[]> =>
  tx.rows<Person>(
    people(
      sql`u.status = 'ENABLED' and u.id in (
            select k.user_id from user_keys k
            where k.kind in ('email', 'username', 'employee_id')
              and k.value = any(${values.map((value) => value.trim().toLowerCase())})
            union all
            select a.identity_user_id from app_users a
            where a.app_id = ${appId} and a.external_id = any(${values}) and a.deleted_at is null)`,
      sql`u.created_at, u.id`,
    ),
  )
