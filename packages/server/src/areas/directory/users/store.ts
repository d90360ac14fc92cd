import { sql } from '../../../store/sql.ts'
import type { UsersRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import type { Answer } from '../../../wire/shape.ts'
import { toUser, type User } from '../../auth/index.ts'

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
