import type { Change } from '../../../service/events.ts'
import { sql } from '../../../store/sql.ts'
import type { ClientsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { personalClientChanged } from './events.ts'
import { toPersonalClient } from './view.ts'

/** Revokes every personal client of these users, who may not act any more; returns the changes to record. */
export async function endClientsOfUsers(tx: Tx, userIds: readonly string[], host: string): Promise<Change[]> {
  if (userIds.length === 0) return []
  const rows = await tx.rows<ClientsRow>(sql`
    update clients set deleted_at = ${tx.now}, updated_at = ${tx.now}, version = version + 1
    where user_id = any(${userIds}) and use = 'pcc' and deleted_at is null returning *`)
  return rows.map((row) => personalClientChanged('deleted', { ...toPersonalClient(row, host), deletedAt: null }, null))
}
