import { BASIC_USER } from '../../../service/permissions.ts'
import { type Sql, sql } from '../../../store/sql.ts'
import type { UsersRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'

const TYPE = 'user'

/** Deleted people are still there to be read and revived; a deleted service principal is gone. */
export const KNOWN_USER = sql`(deleted_at is null or type <> 'USER_TYPE_SERVICE')`

export const lockUser = (tx: Tx, id: string): Promise<UsersRow> =>
  tx.get<UsersRow>(sql`select * from users where id = ${id} and ${KNOWN_USER} for update`, TYPE, id)

/** What can be set of a user here; the rest comes from its sources. */
export type UserContent = Pick<
  UsersRow,
  | 'role_ids'
  | 'status'
  | 'disabled_by_hand'
  | 'delegated_user_id'
  | 'delegation_starts_at'
  | 'delegation_expires_at'
  | 'deleted_at'
>

export const saveUser = (tx: Tx, id: string, user: UserContent): Promise<UsersRow> =>
  tx.get<UsersRow>(
    sql`update users set role_ids = ${user.role_ids}, status = ${user.status}, basic_user_given_at = ${givenAt(tx, user)},
          disabled_by_hand = ${user.disabled_by_hand}, delegated_user_id = ${user.delegated_user_id},
          delegation_starts_at = ${user.delegation_starts_at}, delegation_expires_at = ${user.delegation_expires_at},
          delegation_set_at = ${setAt(tx, user.delegated_user_id)},
          deleted_at = ${user.deleted_at}, updated_at = ${tx.now}, version = version + 1
        where id = ${id} returning *`,
    TYPE,
    id,
  )

/** Once somebody has the role, however it came, a sign-in gives it no more. */
const givenAt = (tx: Tx, { role_ids }: UserContent): Sql => sql`
  case when ${BASIC_USER} = any(role_ids || ${role_ids}::text[]) then coalesce(basic_user_given_at, ${tx.now})
    else basic_user_given_at end`

/** When the delegate was set; the same one is not set anew. */
const setAt = (tx: Tx, delegateId: string): Sql => sql`
  case when ${delegateId} = '' then null when delegated_user_id = ${delegateId} then delegation_set_at
    else ${tx.now}::timestamptz end`

/** The users whose delegate this one is, in the order of their ids. */
export const lockDelegators = (tx: Tx, delegateId: string): Promise<UsersRow[]> =>
  tx.rows<UsersRow>(
    sql`select * from users where delegated_user_id = ${delegateId} and deleted_at is null order by id for update`,
  )

/** Gives these users another delegate for the same time; nobody when it is empty, and to the delegate itself. */
export function saveDelegate(tx: Tx, ids: readonly string[], delegateId: string): Promise<UsersRow[]> {
  const gets = sql`${delegateId} <> '' and users.id <> ${delegateId}`
  return tx.rows<UsersRow>(sql`
    update users set
      delegated_user_id = case when ${gets} then ${delegateId} else '' end,
      delegation_starts_at = case when ${gets} then delegation_starts_at end,
      delegation_expires_at = case when ${gets} then delegation_expires_at end,
      delegation_set_at = case when ${gets} then ${tx.now}::timestamptz end,
      updated_at = ${tx.now}, version = version + 1
    where id = any(${ids}) returning *`)
}

/** Sets the types of users that directories made; `types` is a query of `id` and `type`. Returns those it changed. */
export const saveUserTypes = (tx: Tx, types: Sql): Promise<UsersRow[]> =>
  tx.rows<UsersRow>(sql`
    update users u set type = t.type, updated_at = ${tx.now}, version = version + 1
    from (${types}) t
    where u.id = t.id and u.origin = 'USER_ORIGIN_DIRECTORY' and u.type <> t.type and u.type <> 'USER_TYPE_AGENT'
    returning u.*`)
