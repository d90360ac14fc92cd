import { done, sleepUntil } from '../../../../engine/outcome.ts'
import { PATIENT } from '../../../../engine/retry.ts'
import { areaJob } from '../../../../service/area-job.ts'
import { lookAtStep } from '../held/advance.ts'
import { openWork, SERVICE } from '../held/held-task.ts'
import { settleWork } from '../held/settle.ts'
import { DUE } from '../outside/look-again.ts'

/** The timer of one step: the end of a time limit, of a wait, or the next look at a condition. */
export const dueJob = areaJob<{ readonly taskId: string; readonly stepId: string }>({
  ...DUE,
  about: 'Looks at a step of a task whose time has come.',
  retry: PATIENT,

  async run(context, { taskId, stepId }) {
    const work = await openWork(context, taskId, SERVICE)
    const step = work?.steps.find((one) => one.id === stepId && one.active)
    if (!work || !step?.due_at) return done
    if (Temporal.Instant.compare(step.due_at, context.tx.now) > 0) return sleepUntil(step.due_at)
    if (!(await lookAtStep(work, stepId, { kind: 'time' }))) return done
    await settleWork(work)
    const next = work.steps.find((one) => one.id === stepId && one.active)?.due_at
    return next ? sleepUntil(next) : done
  },
})
