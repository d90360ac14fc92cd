import { enqueueAll } from '../../../engine/enqueue.ts'
import type { Change } from '../../../service/events.ts'
import { type Sql, sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { beginWork, payloadOf } from '../runs/run-jobs.ts'
import { after } from '../runs/states.ts'
import type { Execution } from '../runs/stored.ts'
import { pausedResolved } from './events.ts'

export type Decision = { readonly decision: 'RUN' | 'CANCEL'; readonly reason: string }

const PAUSED = 'PAUSED_BY_CIRCUIT_BREAKER'

/** Releases or cancels those of the runs that are still paused; returns which they were. The first decision counts. */
export async function resolvePaused(
  tx: Tx,
  ids: readonly bigint[],
  { decision, reason }: Decision,
  emit: (change: Change) => void,
): Promise<readonly bigint[]> {
  const isRun = decision === 'RUN'
  const to = after(PAUSED, isRun ? 'released' : 'cancelled')
  const error = isRun ? null : { code: 'CANCELLED', message: reason }
  const rows = await tx.rows<Pick<Execution, 'id' | 'automation_id' | 'lineage' | 'correlation'>>(sql`
    update executions set state = ${to!}, error = ${error}, updated_at = ${tx.now},
      completed_at = ${isRun ? null : tx.now}
    where id = any(${ids.map(String)}::bigint[]) and state = ${PAUSED}
    returning id, automation_id, lineage, correlation`)
  const work = rows.map((row) => ({ payload: payloadOf(row), key: String(row.id) }))
  if (isRun) await enqueueAll(tx, beginWork, work)
  for (const row of rows) emit(pausedResolved(row, { decision, reason }))
  return rows.map((row) => row.id)
}

/** Paused runs of an automation, the oldest first. */
export async function listPaused(tx: Tx, automationId: string, limit?: number): Promise<readonly bigint[]> {
  const most: Sql = limit === undefined ? sql`` : sql`limit ${limit}`
  const rows = await tx.rows<{ id: bigint }>(sql`
    select id from executions where automation_id = ${automationId} and state = 'PAUSED_BY_CIRCUIT_BREAKER'
    order by created_at, id ${most}`)
  return rows.map((row) => row.id)
}
