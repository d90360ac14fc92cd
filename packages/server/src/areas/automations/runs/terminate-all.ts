import { enqueueAll } from '../../../engine/enqueue.ts'
import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import type { Execution } from './stored.ts'
import { payloadOf, runWork } from './work.ts'

type Ended = Pick<Execution, 'id' | 'automation_id' | 'lineage' | 'correlation'>

/** Ends every run of an automation that has not ended, paused ones too. The deletion of the automation is logged. */
export async function terminateRunsOf(tx: Tx, automationId: string): Promise<number> {
  const rows = await tx.rows<Ended>(sql`
    update executions set state = 'TERMINATE', completed_at = ${tx.now}, updated_at = ${tx.now}, waiting = null,
      steps = case when steps -> place ->> 'state' in ('RUNNING', 'WAITING')
        then jsonb_set(steps, array[place::text, 'state'], '"TERMINATED"') else steps end
    where automation_id = ${automationId} and completed_at is null
    returning id, automation_id, lineage, correlation`)
  await tx.run(
    sql`delete from execution_secrets where execution_id = any(${rows.map((row) => String(row.id))}::bigint[])`,
  )
  const work = rows.map((row) => ({ payload: payloadOf(row), key: String(row.id) }))
  await enqueueAll(tx, runWork, work, 'replace')
  return rows.length
}
