import { insertWork } from '../../../../engine/enqueue.ts'
import type { Named } from '../../../../engine/job.ts'
import { done } from '../../../../engine/outcome.ts'
import { PATIENT } from '../../../../engine/retry.ts'
import { areaJob } from '../../../../service/area-job.ts'
import type { Sql } from '../../../../store/sql.ts'
import { lookAtStep } from '../held/advance.ts'
import { activeStep, openWork, SERVICE } from '../held/held-task.ts'
import { settleWork } from '../held/settle.ts'

type Payload = { readonly taskId: string }

const RUN_ENDED: Named<Payload> = { kind: 'requests.runEnded' }

/** A task whose run has ended goes on. */
export const runEndedJob = areaJob<Payload>({
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

/** The statement that has these tasks told, for whoever saves the runs. */
export const tellEndedRuns = (taskIds: readonly string[], now: Temporal.Instant): Sql =>
  insertWork(
    RUN_ENDED,
    taskIds.map((taskId) => ({ key: taskId, payload: { taskId } })),
    now,
  )
