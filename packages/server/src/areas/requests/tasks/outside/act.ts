import { sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'
import { reassign } from '../actions/reassign.ts'
import { mayBeReassigned } from '../actions/reassignable.ts'
import type { AuditEvent } from '../audits/event-shapes.ts'
import { addAudits } from '../audits/store.ts'
import { taskCommented } from '../events.ts'
import { advance, applyResult, inProgress, passesOver } from '../held/advance.ts'
import { activeStep, type Doer, openWork, SERVICE } from '../held/held-task.ts'
import { settleWork } from '../held/settle.ts'
import { decidesRoleOf } from '../kinds/role-approval.ts'
import type { AreaContext } from '../kinds/step-kind.ts'
import type { TaskOutcome } from '../machine/after-step.ts'
import { tellCommented } from '../notices/send.ts'

/** Ends an open task so, with a comment. False when it was not open. */
export async function closeTask(
  context: AreaContext,
  taskId: string,
  outcome: TaskOutcome,
  comment = '',
  by: Doer = SERVICE,
): Promise<boolean> {
  const work = await openWork(context, taskId, by)
  if (work?.task.state !== 'OPEN') return false
  if (comment !== '') work.note('comment', { comment })
  await advance(work, { kind: 'close', outcome })
  await settleWork(work)
  return true
}

/**
 * The time of what an open revoke is about is over meanwhile: it takes the access without asking anybody, as one that was
 * opened for that does.
 */
export async function stopAsking(context: AreaContext, taskId: string, source: object): Promise<void> {
  const work = await openWork(context, taskId, SERVICE)
  if (work?.task.state !== 'OPEN' || work.task.origin === TIME_REVOKE) return
  await context.tx.run(sql`
    update tasks set origin = ${TIME_REVOKE}, source = ${JSON.stringify(source)}::jsonb where id = ${taskId}`)
  work.task = { ...work.task, origin: TIME_REVOKE }
  const step = activeStep(work)
  if (!step || decidesRoleOf(step) === '') work.note('comment', { comment: OVER })
  const result = step && (await passesOver(inProgress(work, step.id)))
  if (step && result) await applyResult(work, step.id, result)
  await settleWork(work)
}

const TIME_REVOKE = 'TASK_ORIGIN_TIME_REVOKE'
const OVER = 'The time for which it was granted is over: nobody is asked any more.'

/** Gives the current step to others; fails when these cannot act, and does nothing when no step waits for people. */
export async function reassignTask(
  context: AreaContext,
  taskId: string,
  userIds: readonly string[],
  comment = '',
): Promise<boolean> {
  const work = await openWork(context, taskId, SERVICE)
  const step = work && activeStep(work)
  if (work?.task.state !== 'OPEN' || step?.state !== 'WAITING' || !mayBeReassigned(step)) return false
  if (comment !== '') work.note('comment', { comment })
  await reassign(work, userIds, comment || 'reassigned by an automation')
  await settleWork(work)
  return true
}

type By = { readonly userId?: string }

/** Adds a comment to a task, whatever its state. */
export async function commentOnTask(
  context: AreaContext,
  taskId: string,
  comment: string,
  { userId = '' }: By = {},
): Promise<void> {
  await addAudits(context.tx, taskId, [{ event: 'comment', detail: { comment }, userId, error: false }])
  const work = await openWork(context, taskId, { userId })
  if (!work) return
  context.emit(taskCommented(work.task, comment))
  await tellCommented(context.tx, work.task, { comment, authorId: userId, assigneeIds: work.assignees })
}

/** Adds an audit to a task that no step of is being worked on; in a step, `note` does. */
export const auditTask = (
  tx: Tx,
  taskId: string,
  event: AuditEvent,
  detail: object = {},
  { error = false, userId = '' }: { readonly error?: boolean; readonly userId?: string } = {},
): Promise<void> => addAudits(tx, taskId, [{ event, detail, userId, error }])
