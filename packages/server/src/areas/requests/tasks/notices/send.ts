import type { Tx } from '../../../../store/tx.ts'
import { effectiveOwners } from '../../../directory/owners/api.ts'
import { notify } from '../../../notifications/notices/api.ts'
import { enrollments } from '../../enrollments-point.ts'
import type { NewAudit } from '../audits/store.ts'
import type { Work } from '../held/held-task.ts'
import type { AreaContext } from '../kinds/step-kind.ts'
import type { Campaigns } from '../reviews/point.ts'
import type { StoredTask, TaskStepRow } from '../rows/rows.ts'
import { aboutTask, isRequest, placeOf } from './about.ts'
import {
  approvalEscalated,
  approvalFellBack,
  approvalNeeded,
  formNeeded,
  provisioningRequest,
  taskOverdue,
  taskReminder,
} from './for-deciders.ts'
import {
  accessProvisioned,
  commentOnRequest,
  provisioningFailed,
  requestCompleted,
  requestCreated,
} from './for-requesters.ts'

/** A request that is still open when it has been made: whoever opened it and its subject are told. */
export async function tellCreated(tx: Tx, task: StoredTask): Promise<void> {
  if (!isRequest(task) || task.created_by_user_id === '' || task.state !== 'OPEN') return
  const userIds = [task.created_by_user_id, task.user_id]
  await notify(tx, requestCreated, { userIds, eventKey: task.id, about: aboutTask(task), ...placeOf(task) })
}

type Assigning = Pick<Work, 'task' | 'audits'> & {
  /** No step was there before. */
  readonly isFirst: boolean
  readonly tellReviewers: Campaigns['tellAssigned']
}

/** A step has reached people: those who had it already hear nothing. */
export async function tellAssigned(
  tx: Tx,
  { task, audits, isFirst, tellReviewers }: Assigning,
  step: TaskStepRow,
  assigneeIds: readonly string[],
): Promise<void> {
  const notice = {
    userIds: assigneeIds,
    eventKey: step.id,
    about: { ...aboutTask(task), stepId: step.id },
    ...placeOf(task),
  }
  // The start of a campaign is told once to each of its reviewers.
  if (task.type === 'certify') return isFirst ? undefined : tellReviewers(tx, task, { stepId: step.id, assigneeIds })
  if (step.kind === 'form') return notify(tx, formNeeded, notice)
  if (step.kind === 'provision') {
    const { fallbackWhy } = step.document
    if (typeof fallbackWhy !== 'string') return notify(tx, provisioningRequest, notice)
    const owners = task.app_id === '' ? [] : await effectiveOwners(tx, 'app', task.app_id)
    const userIds = [...assigneeIds, ...owners]
    return notify(tx, provisioningFailed, { ...notice, userIds, about: { ...notice.about, error: fallbackWhy } })
  }
  if (has(audits, 'slaEscalation')) return notify(tx, approvalEscalated, notice)
  if (has(audits, 'reassignmentFallbackToAdmin')) return notify(tx, approvalFellBack, notice)
  return notify(tx, approvalNeeded, notice)
}

const has = (audits: readonly NewAudit[], name: string): boolean => audits.some(({ event }) => event === name)

/** A request has ended. Who cancels it knows that, and who joins or leaves a profile is told of that by a summary. */
export async function tellClosed(
  { tx, services }: Pick<AreaContext, 'tx' | 'services'>,
  { task, audits, by }: Pick<Work, 'task' | 'audits' | 'by'>,
): Promise<void> {
  if (!isRequest(task)) return
  const isDone = task.outcome === 'GRANTED' || task.outcome === 'REVOKED'
  const { isOne: isEnrollment } = services.registry.extensions.only(enrollments)
  const knowing = task.outcome === 'CANCELLED' ? by.userId : ''
  const isSummedUp = isDone && (await isEnrollment(tx, task.entitlement_id))
  const people = [task.created_by_user_id, task.user_id]
  const userIds = people.filter((id) => id !== (isSummedUp ? task.user_id : knowing))
  // A task that begins anew can end once more.
  const notice = { userIds, eventKey: `${task.id}/${task.version}`, ...placeOf(task) }
  if (task.outcome === 'GRANTED') return notify(tx, accessProvisioned, { ...notice, about: aboutTask(task) })
  const about = { ...aboutTask(task), outcome: task.outcome, comment: lastComment(audits) }
  return notify(tx, requestCompleted, { ...notice, about })
}

type Comment = { readonly comment: string; readonly authorId: string; readonly assigneeIds: readonly string[] }

/** Somebody wrote about a task: everybody else who has to do with it is told. */
export async function tellCommented(
  tx: Tx,
  task: StoredTask,
  { comment, authorId, assigneeIds }: Comment,
): Promise<void> {
  // Whose access is reviewed is not told what is said about that.
  const subject = task.type === 'certify' ? [] : [task.user_id]
  const userIds = [task.created_by_user_id, ...subject, ...assigneeIds].filter((id) => id !== authorId)
  const about = { ...aboutTask(task), comment, authorUserId: authorId }
  await notify(tx, commentOnRequest, { userIds, eventKey: `${task.id}/${task.audit_count}`, about, ...placeOf(task) })
}

/** Those who have to act are reminded by somebody. */
export async function tellReminded(tx: Tx, { task, by, assignees, audits }: Work, step: TaskStepRow): Promise<void> {
  const about = { ...aboutTask(task), stepId: step.id, byUserId: by.userId, comment: lastComment(audits) }
  const eventKey = `${step.id}/${tx.now}`
  await notify(tx, taskReminder, { userIds: assignees, eventKey, about, ...placeOf(task) })
}

type Overdue = {
  readonly stepId: string
  readonly assigneeIds: readonly string[]
  readonly workdays: number
  /** Which reminder it is. */
  readonly count: number
}

/** Those who have let a step wait for days are reminded of it. */
export async function tellOverdue(tx: Tx, task: StoredTask, { stepId, assigneeIds, workdays, count }: Overdue) {
  const about = { ...aboutTask(task), stepId, workdays }
  await notify(tx, taskOverdue, { userIds: assigneeIds, eventKey: `${stepId}/${count}`, about, ...placeOf(task) })
}

function lastComment(audits: readonly NewAudit[]): string {
  const detail = audits.findLast(({ event }) => event === 'comment')?.detail as { comment?: unknown } | undefined
  return typeof detail?.comment === 'string' ? detail.comment : ''
}
