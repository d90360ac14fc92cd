import { userIdOf } from '../../../service/actor.ts'
import type { Context } from '../../../service/context.ts'
import { wordsOf } from '../../../service/listing.ts'
import { and, sql } from '../../../store/sql.ts'
import type { ClientsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'

type Reader = Pick<Context, 'tx' | 'actor' | 'hasPermission'>

/** A live personal client the caller may see: its own, or anyone's with the permission. */
export const getPersonalClient = ({ tx, actor, hasPermission }: Reader, id: string): Promise<ClientsRow> =>
  tx.get<ClientsRow>(
    sql`select * from clients where id = ${id} and use = 'pcc' and deleted_at is null
        and (user_id = ${userIdOf(actor)} or ${hasPermission('clients:read')})`,
    'personal client',
    id,
  )

/** Locks one the caller may change: its own, or anyone's with the permission. */
export const lockPersonalClient = ({ tx, actor, hasPermission }: Reader, id: string): Promise<ClientsRow> =>
  tx.get<ClientsRow>(
    sql`select * from clients where id = ${id} and use = 'pcc' and deleted_at is null
        and (user_id = ${userIdOf(actor)} or ${hasPermission('clients:admin')}) for update`,
    'personal client',
    id,
  )

type Filter = { userIds?: readonly string[]; query?: string; after: string | undefined; limit: number }

export const listPersonalClients = (tx: Tx, { userIds, query, after, limit }: Filter): Promise<ClientsRow[]> => {
  const words = wordsOf(query)
  const where = and([
    sql`use = 'pcc' and deleted_at is null`,
    userIds ? sql`user_id = any(${userIds})` : undefined,
    after === undefined ? undefined : sql`id > ${after}`,
    ...words.map((word) => sql`position(${word} in lower(display_name)) > 0`),
  ])
  return tx.rows<ClientsRow>(sql`select * from clients where ${where} order by id limit ${limit}`)
}
