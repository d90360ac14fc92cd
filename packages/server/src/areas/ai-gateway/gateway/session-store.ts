import { type Sql, sql } from '../../../store/sql.ts'
import type { GatewaySessionsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'

type New = { readonly id: string; readonly userId: string; readonly clientId: string }

export const insertSession = (tx: Tx, { id, userId, clientId }: New): Promise<number> =>
  tx.run(sql`
    insert into gateway_sessions (id, user_id, client_id, created_at) values (${id}, ${userId}, ${clientId}, ${tx.now})`)

export const findSession = (tx: Tx, id: string): Promise<GatewaySessionsRow | undefined> =>
  tx.findByKey<GatewaySessionsRow>(sql`select * from gateway_sessions where id = ${id}`)

export const deleteSession = (tx: Tx, id: string): Promise<number> =>
  tx.run(sql`delete from gateway_sessions where id = ${id}`)

/** A session is no more than a mark of the protocol: who calls is known by the token. */
export const purgeSessions = (now: Temporal.Instant, atMost: number): Sql => sql`
  delete from gateway_sessions where ctid = any(array(select ctid from gateway_sessions
    where created_at < ${now.subtract({ hours: 24 * 30 })} limit ${atMost}))`
