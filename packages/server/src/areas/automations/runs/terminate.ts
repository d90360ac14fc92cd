import type { Context } from '../../../service/context.ts'
import { supersedeOf } from '../../webhooks/outbound/deliveries/api.ts'
import { executionTerminated } from './events.ts'
import { Progress } from './progress.ts'
import { enqueueResume } from './resume.ts'
import { savedRuns } from './save.ts'
import { after } from './states.ts'
import { findExecution, lockExecution } from './store.ts'
import type { Execution } from './stored.ts'

type Stopping = Pick<Context, 'tx' | 'emit'>

/** Ends a run that is held, before its next attempt; late answers are not looked at. */
export async function terminate({ tx, emit }: Stopping, row: Execution): Promise<void> {
  const progress = new Progress(row)
  if (progress.step?.kind === 'webhook' && row.state === 'WAITING') {
    const executionIds = [String(row.id)]
    for (const change of await supersedeOf(tx, { executionIds }, 'execution_terminated')) emit(change)
  }
  progress.end('terminated', tx.now)
  for (const query of savedRuns([progress], tx.now)) await tx.run(query)
  // Its work finds it ended and goes away, instead of sleeping until the end of a wait.
  if (row.state !== 'PAUSED_BY_CIRCUIT_BREAKER') await enqueueResume(tx, row)
  emit(executionTerminated(row))
}

/** Ends the run unless it has ended, or is kept no longer. */
export async function stopRun(stopping: Stopping, id: bigint): Promise<void> {
  const { tx } = stopping
  if (!(await findExecution(tx, String(id), undefined))) return
  const row = await lockExecution(tx, id)
  if (after(row.state, 'terminated') !== undefined) await terminate(stopping, row)
}
