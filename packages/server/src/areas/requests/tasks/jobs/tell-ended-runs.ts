import { insertWork } from '../../../../engine/enqueue.ts'
import type { Named } from '../../../../engine/job.ts'
import type { Sql } from '../../../../store/sql.ts'

export type RunEndedPayload = { readonly taskId: string }

export const RUN_ENDED: Named<RunEndedPayload> = { kind: 'requests.runEnded' }

/** The statement that has these tasks told, for whoever saves the runs. */
export const tellEndedRuns = (taskIds: readonly string[], now: Temporal.Instant): Sql =>
  insertWork(
    RUN_ENDED,
    taskIds.map((taskId) => ({ key: taskId, payload: { taskId } })),
    now,
  )
