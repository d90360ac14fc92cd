import { and, type Sql, sql } from '../../../store/sql.ts'
import type { AppUsersRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import type { Answer } from '../../../wire/shape.ts'
import type { AppUser } from './shape.ts'
import { toAppUser } from './view.ts'

const TYPE = 'app user'

type Place = { appId: string; id: string }

export const getAccount = (tx: Tx, { appId, id }: Place): Promise<AppUsersRow> =>
  tx.get<AppUsersRow>(sql`select * from app_users where id = ${id} and app_id = ${appId}`, TYPE, id)

/** Deleted accounts are stored for a while, but cannot be changed any more. */
export const lockAccount = (tx: Tx, { appId, id }: Place): Promise<AppUsersRow> =>
  tx.get<AppUsersRow>(
    sql`select * from app_users where id = ${id} and app_id = ${appId} and deleted_at is null for update`,
    TYPE,
    id,
  )

/** Accounts by id as responses show them, deleted ones too. */
export async function loadAccounts(tx: Tx, ids: readonly string[]): Promise<Map<string, Answer<typeof AppUser>>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.rows<AppUsersRow>(sql`select * from app_users where id = any(${[...new Set(ids)]})`)
  return new Map(rows.map((row) => [row.id, toAppUser(row)]))
}

type Listed = { where: readonly Sql[]; after: string | undefined; limit: number }

/** Accounts that are there, by id. */
export const listAccounts = (tx: Tx, { where, after, limit }: Listed): Promise<AppUsersRow[]> =>
  tx.rows<AppUsersRow>(sql`
    select * from app_users
    where ${and([...where, sql`deleted_at is null`, after === undefined ? undefined : sql`id > ${after}`])}
    order by id limit ${limit}`)

/** Whom an account belongs to and what it is. */
export type AccountContent = Pick<
  AppUsersRow,
  'identity_user_id' | 'matched_by' | 'match_detail' | 'app_user_type' | 'type_by_hand'
>

export const saveAccount = (tx: Tx, id: string, account: AccountContent): Promise<AppUsersRow> =>
  tx.get<AppUsersRow>(
    sql`update app_users set identity_user_id = ${account.identity_user_id}, matched_by = ${account.matched_by},
          match_detail = ${account.match_detail}, app_user_type = ${account.app_user_type},
          type_by_hand = ${account.type_by_hand}, updated_at = ${tx.now}, version = version + 1
        where id = ${id} returning *`,
    TYPE,
    id,
  )
