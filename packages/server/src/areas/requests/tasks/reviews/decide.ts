import { notFound } from '../../../../lib/failure.ts'
import { sql } from '../../../../store/sql.ts'
import { offeredAutomations } from '../../offered-automations.ts'
import { type ActingContext, actOn } from '../actions/act.ts'
import { approve, deny } from '../actions/decide.ts'
import { selectTasks, type TaskRow } from '../rows/store.ts'
import { visibleTasks } from '../show/visible.ts'

export type ReviewDecision = {
  readonly taskId: string
  readonly stepId: string
  readonly decision: 'CERTIFY' | 'DENY'
  readonly comment: string
  readonly stepUpTransactionId: string
}

/** One decision of a submission, by whoever submits it. It fails as the same action would. */
export async function decideReview(acting: ActingContext, made: ReviewDecision): Promise<void> {
  const { taskId, stepId, decision, comment, stepUpTransactionId } = made
  const { runs } = acting.services.registry.extensions.only(offeredAutomations)
  const task = await acting.tx.find<TaskRow>(
    sql`${selectTasks(runs)} where t.id = ${taskId} and ${visibleTasks(acting)} for update of t`,
  )
  if (!task) throw notFound('task', taskId)
  const given = { policyStepId: stepId, comment, isSubmitted: true } as const
  if (decision === 'DENY') await actOn(acting, task, { ...given, name: 'deny' }, (work) => deny(work, comment))
  else {
    await actOn(acting, task, { ...given, name: 'approve' }, (work) =>
      approve(work, { comment, ...(stepUpTransactionId === '' ? {} : { stepUpTransactionId }) }),
    )
  }
}
