import { done } from '../../../../engine/outcome.ts'
import { PATIENT } from '../../../../engine/retry.ts'
import { areaJob } from '../../../../service/area-job.ts'
import { lookAtStep } from '../held/advance.ts'
import { activeStep, openWork, SERVICE } from '../held/held-task.ts'
import { settleWork } from '../held/settle.ts'
import { RUN_ENDED, type RunEndedPayload } from './tell-ended-runs.ts'

/** A task whose run has ended goes on. */
export const runEndedJob = areaJob<RunEndedPayload>({
  ...RUN_ENDED,
  about: 'Goes on with a task whose automation has run to its end.',
  retry: PATIENT,

  async run(context, { taskId }) {
    const work = await openWork(context, taskId, SERVICE)
    const step = work && activeStep(work)
    if (!work || step?.kind !== 'action') return done
    if (await lookAtStep(work, step.id, { kind: 'told', by: 'automation' })) await settleWork(work)
    return done
  },
})
