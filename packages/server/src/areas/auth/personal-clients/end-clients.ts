import type { Change } from '../../../service/events.ts'
import { type Sql, sql } from '../../../store/sql.ts'
import type { ClientsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { personalClientChanged } from './events.ts'
import { toPersonalClient } from './view.ts'

/** Revokes every personal client of these users, who may not act any more; returns the changes to record. */
export async function endClientsOfUsers(tx: Tx, userIds: readonly string[], host: string): Promise<Change[]> {
  return userIds.length === 0 ? [] : endClients(tx, sql`user_id = any(${userIds})`, host)
}

/** Revokes the personal clients of a user that have one of these names. */
export const endClientsNamed = (tx: Tx, userId: string, names: readonly string[], host: string): Promise<Change[]> =>
  endClients(tx, sql`user_id = ${userId} and display_name = any(${[...names]})`, host)

async function endClients(tx: Tx, which: Sql, host: string): Promise<Change[]> {
  const rows = await tx.rows<ClientsRow>(sql`
    update clients set deleted_at = ${tx.now}, updated_at = ${tx.now}, version = version + 1
    where ${which} and use = 'pcc' and deleted_at is null returning *`)
  return rows.map((row) => personalClientChanged('deleted', { ...toPersonalClient(row, host), deletedAt: null }, null))
}
