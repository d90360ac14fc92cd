import { oldestFirst } from '../../../service/listing.ts'
import { listedIn } from '../../../service/resource/store.ts'
import { sql } from '../../../store/sql.ts'
import type { UsersRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import type { Answer } from '../../../wire/shape.ts'
import { toUser, type User } from '../../auth/service-principals/api.ts'
import { KNOWN_USER } from '../../auth/users/api.ts'

export const getUser = (tx: Tx, id: string): Promise<UsersRow> =>
  tx.get<UsersRow>(sql`select * from users_view where id = ${id} and ${KNOWN_USER}`, 'user', id)

export const findUser = (tx: Tx, id: string): Promise<UsersRow | undefined> =>
  tx.find<UsersRow>(sql`select * from users_view where id = ${id} and ${KNOWN_USER}`)

/** Users by id, in no order. */
export const listUsersById = (tx: Tx, ids: readonly string[]): Promise<UsersRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tx.rows<UsersRow>(sql`select * from users_view where id = any(${[...new Set(ids)]})`)

/** Users by id as responses show them, deleted ones too. The caller checks what may be seen of them. */
export async function loadUsers(tx: Tx, ids: readonly string[]): Promise<Map<string, Answer<typeof User>>> {
  return new Map((await listUsersById(tx, ids)).map((row) => [row.id, toUser(row)]))
}

/** Who is not deleted. */
export const LIVE = sql`a.deleted_at is null and a.status <> 'DELETED'`

/** People of whom no app has an account; everybody has one in the app of the service. */
export const HAS_NO_ACCOUNT = sql`a.type <> 'USER_TYPE_SERVICE' and a.id not in (
  select held.identity_user_id from app_users held join apps p on p.id = held.app_id and not p.is_builtin
  where held.identity_user_id <> '' and held.deleted_at is null)`

export const liveUserRows = listedIn<UsersRow>(sql`(select a.* from users_view a where ${LIVE}) as a`, {
  order: oldestFirst,
})

/** Whether a directory has an account of the user that works. */
export async function hasLiveDirectoryAccount(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx.find(sql`
    select a.id from app_users a join directories d on d.tenant_id = a.tenant_id and d.app_id = a.app_id
    where a.identity_user_id = ${userId} and a.deleted_at is null and a.status = 'STATUS_ENABLED' limit 1`)
  return row !== undefined
}
