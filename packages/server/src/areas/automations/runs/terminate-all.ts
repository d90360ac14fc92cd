import { enqueueAll } from '../../../engine/enqueue.ts'
import type { Context } from '../../../service/context.ts'
import { sql } from '../../../store/sql.ts'
import { supersedeOf } from '../../webhooks/outbound/deliveries/api.ts'
import { executionTerminated } from './events.ts'
import { payloadOf, runWork } from './run-jobs.ts'
import type { Execution } from './stored.ts'

type Ended = Pick<Execution, 'id' | 'automation_id' | 'lineage' | 'correlation'>

/** Ends every run of an automation that has not ended, paused ones too, with the webhooks that they wait for. */
export async function terminateRunsOf({ tx, emit }: Pick<Context, 'tx' | 'emit'>, automationId: string): Promise<void> {
  const rows = await tx.rows<Ended>(sql`
    update executions set state = 'TERMINATE', completed_at = ${tx.now}, updated_at = ${tx.now}, waiting = null,
      steps = case when steps -> place ->> 'state' in ('RUNNING', 'WAITING')
        then jsonb_set(steps, array[place::text, 'state'], '"TERMINATED"') else steps end
    where automation_id = ${automationId} and completed_at is null
    returning id, automation_id, lineage, correlation`)
  if (rows.length === 0) return
  const executionIds = rows.map((row) => String(row.id))
  await tx.run(sql`delete from execution_secrets where execution_id = any(${executionIds}::bigint[])`)
  for (const change of await supersedeOf(tx, { executionIds }, 'execution_terminated')) emit(change)
  for (const row of rows) emit(executionTerminated(row))
  const work = rows.map((row) => ({ payload: payloadOf(row), key: String(row.id) }))
  await enqueueAll(tx, runWork, work, 'replace')
}
