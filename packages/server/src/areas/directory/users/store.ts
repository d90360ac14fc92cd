import { and, sql } from '../../../store/sql.ts'
import type { UsersRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import type { Answer } from '../../../wire/shape.ts'
import { toUser, type User } from '../../auth/api.ts'

const TYPE = 'user'

/** Deleted people are still there to be read and revived; a deleted service principal is gone. */
const KNOWN = sql`(deleted_at is null or type <> 'USER_TYPE_SERVICE')`

export const getUser = (tx: Tx, id: string): Promise<UsersRow> =>
  tx.get<UsersRow>(sql`select * from users where id = ${id} and ${KNOWN}`, TYPE, id)

export const lockUser = (tx: Tx, id: string): Promise<UsersRow> =>
  tx.get<UsersRow>(sql`select * from users where id = ${id} and ${KNOWN} for update`, TYPE, id)

export const findUser = (tx: Tx, id: string): Promise<UsersRow | undefined> =>
  tx.find<UsersRow>(sql`select * from users where id = ${id} and ${KNOWN}`)

/** Users by id, in no order. */
export const listUsersById = (tx: Tx, ids: readonly string[]): Promise<UsersRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tx.rows<UsersRow>(sql`select * from users where id = any(${[...new Set(ids)]})`)

/** Users by id as answers show them, deleted ones too. What the caller may see of them is for the caller to ask. */
export async function loadUsers(tx: Tx, ids: readonly string[]): Promise<Map<string, Answer<typeof User>>> {
  return new Map((await listUsersById(tx, ids)).map((row) => [row.id, toUser(row)]))
}

/** Who is not deleted. */
export const LIVE = sql`a.deleted_at is null and a.status <> 'DELETED'`

type Page = { after: string | undefined; limit: number }

export const listLiveUsers = (tx: Tx, { after, limit }: Page): Promise<UsersRow[]> =>
  tx.rows<UsersRow>(sql`
    select a.* from users a where ${and([LIVE, after === undefined ? undefined : sql`a.id > ${after}`])}
    order by a.id limit ${limit}`)

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
    sql`update users set role_ids = ${user.role_ids}, status = ${user.status},
          disabled_by_hand = ${user.disabled_by_hand}, delegated_user_id = ${user.delegated_user_id},
          delegation_starts_at = ${user.delegation_starts_at}, delegation_expires_at = ${user.delegation_expires_at},
          deleted_at = ${user.deleted_at}, updated_at = ${tx.now}, version = version + 1
        where id = ${id} returning *`,
    TYPE,
    id,
  )

/** Whether a directory has an account of the user that works. */
export async function hasLiveDirectoryAccount(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx.find(sql`
    select a.id from app_users a join directories d on d.tenant_id = a.tenant_id and d.app_id = a.app_id
    where a.identity_user_id = ${userId} and a.deleted_at is null and a.status = 'STATUS_ENABLED' limit 1`)
  return row !== undefined
}
