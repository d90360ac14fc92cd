import { done } from '../../../../engine/outcome.ts'
import { PATIENT } from '../../../../engine/retry.ts'
import { areaJob } from '../../../../service/area-job.ts'
import { inProgress, lookAtStep } from '../held/advance.ts'
import { openWork, SERVICE, type Work } from '../held/held-task.ts'
import { settleWork } from '../held/settle.ts'
import type { LookReason } from '../kinds/step-kind.ts'
import { stepKindOf } from '../kinds/step-kinds.ts'
import { CONTINUE, type ContinuePayload } from '../outside/look-again.ts'

/** Tells a task what has become of something that one of its steps waits for. */
export const continueJob = areaJob<ContinuePayload>({
  ...CONTINUE,
  about: 'Goes on with a task when something that it waits for has happened.',
  retry: PATIENT,

  async run(context, { taskId, stepId, why }) {
    const work = await openWork(context, taskId, SERVICE)
    if (work && ((await lookAtStep(work, stepId, why)) || (await isLate(work, stepId, why)))) await settleWork(work)
    return done
  },
})

/** Something was done for a step that is over. */
async function isLate(work: Work, stepId: string, why: LookReason): Promise<boolean> {
  const step = work.steps.find((one) => one.id === stepId)
  if (!step || step.active || why.kind !== 'told' || why.by !== 'connector') return false
  return (await stepKindOf(work.context.services, step.kind).finishLate?.(inProgress(work, stepId))) ?? false
}
