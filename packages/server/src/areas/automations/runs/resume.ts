import { enqueue } from '../../../engine/enqueue.ts'
import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import type { ResumeReason } from '../steps/step-kind.ts'
import { payloadOf, runWork } from './run-jobs.ts'
import type { Execution } from './stored.ts'

type Resuming = { readonly executionId: string; readonly stepName: string; readonly reason: ResumeReason }

type Resumed = Pick<Execution, 'id' | 'automation_id' | 'lineage' | 'correlation'>

/** A waiting step continues for this reason. The first one counts; late and unknown ones are ignored. */
export async function resumeRun(tx: Tx, { executionId, stepName, reason }: Resuming): Promise<void> {
  if (!/^[0-9]{1,18}$/.test(executionId)) return
  const row = await tx.find<Resumed>(sql`
    update executions set waiting = waiting || ${{ word: reason }}::jsonb
    where id = ${BigInt(executionId)} and state = 'WAITING' and waiting -> 'word' is null
      and steps -> place ->> 'name' = ${stepName}
    returning id, automation_id, lineage, correlation`)
  if (row) await enqueueResume(tx, row)
}

/** Has the run's work done now, whatever it waits for. */
export const enqueueResume = (tx: Tx, row: Resumed): Promise<number> =>
  enqueue(tx, runWork, payloadOf(row), { key: String(row.id), onKey: 'replace' })
