import { precondition } from '../../../../lib/failure.ts'
import { taskReminded } from '../events.ts'
import { advance, applyResult, inProgress, lookAtStep } from '../held/advance.ts'
import { activeStep, type Work } from '../held/held-task.ts'
import { stepKindOf } from '../kinds/step-kinds.ts'
import { tellReminded } from '../notices/send.ts'

/** The task is not wanted any more. */
export const cancel = (work: Work): Promise<void> => advance(work, { kind: 'close', outcome: 'CANCELLED' })

/** Passed over: it counts as done well. */
export async function skipStep(work: Work): Promise<void> {
  const step = activeStep(work)!
  const skipped = { userId: work.by.userId, skippedAt: work.context.tx.now.toString() }
  work.note('stepSkipped', { skippedBy: work.by.userId })
  await applyResult(work, step.id, { kind: 'done', outcome: 'skipped', instance: { skipped } })
}

/** Looks at what the task waits for now. */
export async function processNow(work: Work): Promise<void> {
  const step = activeStep(work)
  if (step) await lookAtStep(work, step.id, { kind: 'processNow' })
}

export async function retryProvisioning(work: Work): Promise<void> {
  await lookAtStep(work, activeStep(work)!.id, { kind: 'retry' })
}

export async function provisionComplete(work: Work): Promise<void> {
  const step = activeStep(work)!
  const { complete } = stepKindOf(work.context.services, step.kind)
  if (!complete) throw precondition('INVALID_STATE', 'nobody is to do this step by hand')
  await applyResult(work, step.id, await complete(inProgress(work, step.id), work.by.userId))
}

/** It will not be done. */
export async function provisionCancelled(work: Work, reason = ''): Promise<void> {
  const step = activeStep(work)!
  const cancelled = { cancelledByUserId: work.by.userId, cancelledAt: work.context.tx.now.toString() }
  work.note('provisionCancelled', { cancelReason: reason })
  await applyResult(work, step.id, { kind: 'done', outcome: 'cancelled', instance: { cancelled } })
}

/** It cannot be done. */
export async function provisionErrored(work: Work, error = ''): Promise<void> {
  const step = activeStep(work)!
  const errored = { errorCode: 'PEC-1', description: error, erroredAt: work.context.tx.now.toString() }
  work.note('provisionError', { error }, { error: true })
  await applyResult(work, step.id, { kind: 'done', outcome: 'errored', instance: { errored } })
}

export async function sendReminder(work: Work): Promise<void> {
  const { tx, emit } = work.context
  work.task = { ...work.task, reminded_at: tx.now }
  const step = activeStep(work)
  emit(taskReminded(work.task, step?.id ?? '', work.assignees))
  if (step) await tellReminded(tx, work, step)
}

/** Hidden from then on; what it had begun outside is withdrawn. */
export async function markDeleted(work: Work): Promise<void> {
  if (work.task.state === 'OPEN') await cancel(work)
  work.task = { ...work.task, deleted_at: work.context.tx.now }
}
