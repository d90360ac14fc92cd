import { newId } from '../../../../lib/ids.ts'
import { userIdOf } from '../../../../service/actor.ts'
import type { Context } from '../../../../service/context.ts'
import { offeredAutomations } from '../../offered-automations.ts'
import type { AuditSource } from '../audits/store.ts'
import { taskActed, taskCommented } from '../events.ts'
import { activeStep, type Work, workOn } from '../held/held-task.ts'
import { settleWork } from '../held/settle.ts'
import type { AreaContext } from '../kinds/step-kind.ts'
import { tellCommented } from '../notices/send.ts'
import { findTask, insertAction, type TaskRow, versionOf } from '../rows/store.ts'
import { showTask } from '../show/show.ts'
import { type Facts, factsOf, mayDecideRoles, stateOf } from './facts.ts'
import { stepNotCurrent, taskClosedAlready } from './refusals.ts'
import { ACTIONS, type ActionName, refusalOf } from './table.ts'

export type ActingContext = AreaContext & Pick<Context, 'actor' | 'hasPermission'>

export type Given = {
  readonly name: ActionName
  /** The step that the caller means; empty when it need not name one. */
  readonly policyStepId?: string
  readonly comment?: string
  readonly bulkActionId?: string
  /** Where it is done; here when absent. */
  readonly source?: AuditSource
  /** It is part of a submission, which is signed as a whole. */
  readonly isSubmitted?: true
}

/** What an action does to a task that is held and may be acted on. */
export type Perform = (work: Work, facts: Facts) => Promise<void>

/** Does what the caller may do with a task that is held, or fails and changes nothing. Answers the id of the action. */
export async function actOn(acting: ActingContext, task: TaskRow, given: Given, perform: Perform): Promise<string> {
  const { tx, emit } = acting
  const userId = userIdOf(acting.actor)
  const { source } = given
  const work = await workOn(acting, task, {
    userId,
    bulkActionId: given.bulkActionId ?? '',
    decidesRoles: mayDecideRoles(acting),
    ...(source ? { source } : {}),
  })
  const facts = await admitted(acting, task, work, given)
  const step = activeStep(work)
  const id = newId(tx.now)
  const type = `TASK_ACTION_TYPE_${ACTIONS[given.name].type}`
  const bulkActionId = given.bulkActionId ?? ''
  const stepId = step?.id ?? ''
  await insertAction(tx, { id, taskId: task.id, numericId: task.numeric_id, stepId, userId, type, bulkActionId })
  const action = { id, actionType: type, userId, policyStepId: stepId, bulkActionId, createdAt: tx.now.toString() }
  if (given.name !== 'comment') work.note('actionSubmitted', { action })
  if (given.comment) work.note('comment', { comment: given.comment })
  await perform(work, facts)
  await settleWork(work)
  if (given.name === 'comment') {
    emit(taskCommented(work.task, given.comment ?? ''))
    await tellCommented(tx, work.task, { comment: given.comment ?? '', authorId: userId, assigneeIds: work.assignees })
  } else emit(taskActed(work.task, { action: type, stepId, comment: given.comment ?? '' }))
  return id
}

/** Whoever is late is told so before it is told that it has no right to the step that came after. */
async function admitted(acting: ActingContext, task: TaskRow, work: Work, given: Given): Promise<Facts> {
  const step = activeStep(work)
  const { policyStepId = '', name } = given
  const isClosed = stateOf(task) === 'CLOSED' && !('closedToo' in ACTIONS[name])
  if (isClosed) throw taskClosedAlready(task)
  if (policyStepId !== '' && policyStepId !== step?.id) throw stepNotCurrent(policyStepId)
  const facts = await factsOf(acting, {
    tasks: [task],
    steps: new Map([[task.id, work.steps]]),
    assignees: new Map([[task.id, work.assignees]]),
  })
  const found = facts.get(task.id)!
  const own = given.isSubmitted ? { ...found, isSigned: false } : found
  const refusal = refusalOf(name, own)
  if (refusal) throw refusal
  return own
}

type Asked = Given & { readonly expandMask: ReadonlySet<string> | undefined }

/** The same as an operation: answers the task as it is now. */
export async function act(context: Context & { readonly task: TaskRow }, asked: Asked, perform: Perform) {
  context.checkVersion(versionOf(context.task))
  const ticketActionId = await actOn(context, context.task, asked, perform)
  return { ...(await shownAgain(context, context.task.id, asked.expandMask)), ticketActionId }
}

export async function shownAgain(context: Context, taskId: string, expandMask: ReadonlySet<string> | undefined) {
  const { runs } = context.services.registry.extensions.only(offeredAutomations)
  const row = (await findTask(context.tx, taskId, { runs, visible: undefined }))!
  context.setEtag(versionOf(row))
  return showTask(context, row, expandMask)
}
