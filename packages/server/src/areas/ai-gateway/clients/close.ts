import type { Change } from '../../../service/events.ts'
import { sql } from '../../../store/sql.ts'
import type { AiClientsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { endSessionsOfClient, sessionEnded } from '../../auth/sessions/api.ts'
import { clientChanged } from './events.ts'
import { forgetType, saveState } from './store.ts'

type Closing = {
  readonly reason: string
  readonly state?: 'CLOSED' | 'DELETED'
  /** By an administrator, about this client. */
  readonly isDecided?: boolean
}

/**
 * Its tokens are dead; the user has to sign in again. A machine does that by itself, so what an administrator has closed
 * has to be let in anew.
 */
export async function closeClient(
  tx: Tx,
  before: AiClientsRow,
  { reason, state = 'CLOSED', isDecided = false }: Closing,
): Promise<{ readonly row: AiClientsRow; readonly changes: readonly Change[] }> {
  if (isDecided && before.client_type === 'SERVICE') await forgetType(tx, before.id)
  const row = await saveState(tx, before.id, { state, reason })
  const ended = await endSessionsOfClient(tx, before.client_id, before.user_id)
  return {
    row,
    changes: [clientChanged(state === 'CLOSED' ? 'closed' : 'deleted', before, row), ...ended.map(sessionEnded)],
  }
}

/** The kill switch of the tenant closes every client. */
export async function closeAllClients(tx: Tx, reason: string): Promise<readonly Change[]> {
  const rows = await tx.rows<AiClientsRow>(sql`
    select * from ai_clients where state in ('ACTIVE', 'HIDDEN') order by id for update`)
  const changes: Change[] = []
  for (const row of rows) changes.push(...(await closeClient(tx, row, { reason })).changes)
  return changes
}
