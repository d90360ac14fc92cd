import { Failure } from '../../../../lib/failure.ts'
import type { Change } from '../../../../service/events.ts'
import { sql } from '../../../../store/sql.ts'
import type { ChatComments, ChatDecisions } from '../../../notifications/chat/api.ts'
import { offeredAutomations } from '../../offered-automations.ts'
import { actOn } from '../actions/act.ts'
import { approve, deny } from '../actions/decide.ts'
import { selectTasks, type TaskRow } from '../rows/store.ts'
import { visibleTasks } from '../show/visible.ts'

/** Who is late is told so; what needs more than a click is decided on its page. */
const OUTCOMES: Readonly<Record<string, 'stale' | 'link' | 'denied'>> = {
  TASK_CLOSED: 'stale',
  STEP_NOT_CURRENT: 'stale',
  INVALID_STATE: 'stale',
  NOT_ASSIGNEE: 'stale',
  INSUFFICIENT_PERMISSION: 'denied',
  STEP_UP_REQUIRED: 'link',
  REASON_REQUIRED: 'link',
}

/** A decision made by a button in the chat: the same as the call, in the name of who pressed it. */
export const decideFromChat: ChatDecisions = (deciding, { taskId, stepId, verdict }) =>
  fromChat(deciding, taskId, (alone, task) =>
    actOn(alone, task, { name: verdict, policyStepId: stepId, source: 'SLACK' }, (work) =>
      verdict === 'approve' ? approve(work, {}) : deny(work),
    ),
  )

/** A comment written in the chat. */
export const commentFromChat: ChatComments = (deciding, { taskId, comment }) =>
  fromChat(deciding, taskId, (alone, task) =>
    actOn(alone, task, { name: 'comment', comment, source: 'SLACK' }, async () => {}),
  )

type Deciding = Parameters<ChatDecisions>[0]

/** Does it, or says why not; then nothing has changed. */
async function fromChat(
  deciding: Deciding,
  taskId: string,
  doIt: (alone: Deciding, task: TaskRow) => Promise<unknown>,
): ReturnType<ChatDecisions> {
  const { tx, services } = deciding
  const { runs } = services.registry.extensions.only(offeredAutomations)
  const task = await tx.find<TaskRow>(sql`
    ${selectTasks(runs)} where t.id = ${taskId} and ${visibleTasks(deciding)} for update of t`)
  if (!task) return 'stale'
  const changes: Change[] = []
  await tx.run(sql`savepoint decision`)
  try {
    await doIt({ ...deciding, emit: (change: Change) => void changes.push(change) }, task)
  } catch (error) {
    const outcome = error instanceof Failure ? OUTCOMES[error.reason] : undefined
    if (!outcome) throw error
    await tx.run(sql`rollback to savepoint decision`)
    return outcome
  }
  for (const change of changes) deciding.emit(change)
  return 'done'
}
