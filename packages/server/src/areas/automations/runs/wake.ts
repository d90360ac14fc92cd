import { enqueue } from '../../../engine/enqueue.ts'
import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import type { Word } from '../steps/step-kind.ts'
import type { Execution } from './stored.ts'
import { payloadOf, runWork } from './work.ts'

type Waking = { readonly executionId: string; readonly stepName: string; readonly word: Word }

/** A waiting step goes on with the word. The first word counts; late and unknown ones are ignored. */
export async function wakeRun(tx: Tx, { executionId, stepName, word }: Waking): Promise<void> {
  if (!/^[0-9]{1,18}$/.test(executionId)) return
  const row = await tx.find<Execution>(sql`
    update executions set waiting = waiting || ${{ word }}::jsonb
    where id = ${BigInt(executionId)} and state = 'WAITING' and waiting -> 'word' is null
      and steps -> place ->> 'name' = ${stepName}
    returning id, automation_id, lineage, correlation`)
  if (row) await wake(tx, row)
}

/** Has the run's work done now, whatever it waits for. */
export const wake = (
  tx: Tx,
  row: Pick<Execution, 'id' | 'automation_id' | 'lineage' | 'correlation'>,
): Promise<number> => enqueue(tx, runWork, payloadOf(row), { key: String(row.id), onKey: 'replace' })
