import { enqueue } from '../../../../engine/enqueue.ts'
import type { Named } from '../../../../engine/job.ts'
import type { Tx } from '../../../../store/tx.ts'
import type { LookReason } from '../kinds/step-kind.ts'

export type ContinuePayload = { readonly taskId: string; readonly stepId: string; readonly why: LookReason }

export const CONTINUE: Named<ContinuePayload> = { kind: 'requests.continue' }
export const DUE: Named<{ readonly taskId: string; readonly stepId: string }> = { kind: 'requests.due' }

/**
 * The one way in which anything outside tells a task something: a connector's task has ended, a webhook was answered, a
 * sync is complete. It is written in the caller's transaction; soon after, the kind of the step looks at it under the
 * lock of the task. A step that is no longer active ignores it.
 */
export async function lookAgain(tx: Tx, taskId: string, stepId: string, why: LookReason): Promise<void> {
  await enqueue(tx, CONTINUE, { taskId, stepId, why })
}
