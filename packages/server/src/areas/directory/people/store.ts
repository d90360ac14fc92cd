import { type Sql, sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import type { Person } from './fields.ts'

/** One more than an expression may hold, so that too many are noticed. */
const MOST = 10_001

const people = (where: Sql, order: Sql): Sql => sql`
  select u.*, m.email as manager_email
  from users u left join users m on m.tenant_id = u.tenant_id and m.id = u.manager_ids[1]
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
  tx.find<Person>(people(sql`u.id = ${id}`, sql`u.id`))

export const listEnabledPeople = (tx: Tx, ids: readonly string[]): Promise<Person[]> =>
  tx.rows<Person>(people(sql`u.id = any(${ids}) and u.status = 'ENABLED'`, sql`array_position(${ids}::text[], u.id)`))

export const listReports = (tx: Tx, managerIds: readonly string[]): Promise<Person[]> =>
  tx.rows<Person>(
    people(
      sql`u.manager_ids && ${managerIds}::text[] and u.status <> 'DELETED' and u.deleted_at is null`,
      sql`u.created_at, u.id`,
    ),
  )
