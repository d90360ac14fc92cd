import type { Change } from '../../../service/events.ts'
import type { LogEntry, Named } from '../../../service/log/entry.ts'
import { type LoggedEvent, type LogRule, type LogRules, type Names, textOf } from '../../../service/log/rule.ts'
import { entityEntry } from '../../../service/log/rules.ts'
import { sentenceOf, shortName } from './log-words.ts'
import type { StoredTask, TaskStepRow } from './rows/rows.ts'

const TASK = { type: 'Task', code: 'task' }

/** By verb of the event: the activity of the log and the last part of its code. */
const RULES = {
  created: { activity: 'Create', code: 'created' },
  acted: { activity: 'Update', code: 'acted' },
  updated: { activity: 'Update', code: 'updated' },
  assigned: { activity: 'Update', code: 'assigned' },
  commented: { activity: 'Update', code: 'comment' },
  closed: { activity: 'Update', code: 'closed' },
  reminded: { activity: 'Update', code: 'reminded' },
  overdue: { activity: 'overdue', code: 'overdue' },
  deleted: { activity: 'Delete', code: 'deleted' },
  slaEscalated: { activity: 'sla_escalated', code: 'sla_escalated' },
  fellBackToAdmin: { activity: 'fell_back_to_admin', code: 'fell_back_to_admin' },
  provisionFellBack: { activity: 'provision_fell_back', code: 'provision_fell_back' },
} as const
type Verb = keyof typeof RULES

export const taskLog: LogRules = Object.fromEntries(
  Object.entries(RULES).map(([verb, { activity, code }]) => [`requests.task.${verb}`, taskRule(activity, code)]),
)

function taskRule(activity: string, code: string): LogRule {
  return {
    entryTypes: [{ class: 'entityManagement', activity, code: `${TASK.code}.${code}` }],
    refersTo: ['appId', 'appEntitlementId'],
    toEntries: (event, names) => [entryOf(activity, code, event, names)],
  }
}

/** The action and the step are of no member of the class. */
function entryOf(activity: string, code: string, event: LoggedEvent, names: Names): LogEntry {
  const { action, stepId, comment, ...itself } = event.after ?? {}
  const entry = entityEntry(TASK, activity, code, { ...event, after: event.after && itself }, names)
  const beside = {
    ...(typeof action === 'string' && action !== '' ? { action } : {}),
    ...(typeof stepId === 'string' && stepId !== '' ? { step_id: stepId } : {}),
  }
  return {
    ...entry,
    message: sentenceOf(code, event, names),
    about: { ...entry.about, related: relatedTo(event, names) },
    comment: textOf(event.after, 'comment') || undefined,
    unmapped: { ...entry.unmapped, short_name: shortName(event), ...beside },
  }
}

/** The app, the access and the person that a task is about. */
function relatedTo(event: LoggedEvent, names: Names): Named[] {
  const { after } = event
  const userId = textOf(after, 'userId')
  const of = (member: string, type: string) => ({
    uid: textOf(after, member),
    name: names.of(textOf(after, member)),
    type,
  })
  const { fullName, name } = names.user(userId)
  return [
    of('appId', 'App'),
    of('appEntitlementId', 'AppEntitlement'),
    { uid: userId, name: fullName || name, type: 'User' },
  ].filter(({ uid }) => uid !== '')
}

/** What events contain of a task. */
const factsOf = (task: StoredTask) => ({
  id: task.id,
  numericId: String(task.numeric_id),
  displayName: task.display_name,
  taskType: task.type,
  state: `TASK_STATE_${task.state}`,
  outcome: task.outcome,
  appId: task.app_id,
  appEntitlementId: task.entitlement_id,
  userId: task.user_id,
  createdByUserId: task.created_by_user_id,
})

const changeOf = (verb: Verb, task: StoredTask, more: Readonly<Record<string, unknown>> = {}): Change => ({
  kind: `requests.task.${verb}`,
  subject: { type: 'task', id: task.id },
  after: { ...factsOf(task), ...more },
})

export const taskCreated = (task: StoredTask): Change => changeOf('created', task)

/** Something else than a person moved it. */
export const taskChanged = (task: StoredTask, step: TaskStepRow | undefined): Change =>
  changeOf('updated', task, { stepId: step?.id ?? '', stepKind: step?.kind ?? '' })

/** A step was given to these users: they are notified. */
export const taskAssigned = (task: StoredTask, step: TaskStepRow, assigneeIds: readonly string[]): Change =>
  changeOf('assigned', task, { stepId: step.id, stepKind: step.kind, assigneeIds })

export const taskClosedEvent = (task: StoredTask, { userId }: { readonly userId: string }): Change =>
  changeOf('closed', task, { closedByUserId: userId })

type Acted = { readonly action: string; readonly stepId: string; readonly comment: string }

/** A person did something with it. */
export const taskActed = (task: StoredTask, acted: Acted): Change => changeOf('acted', task, acted)

export const taskCommented = (task: StoredTask, comment: string): Change => changeOf('commented', task, { comment })

/** The assignees are notified once more. */
export const taskReminded = (task: StoredTask, stepId: string, assigneeIds: readonly string[]): Change =>
  changeOf('reminded', task, { action: 'TASK_ACTION_TYPE_SEND_REMINDER', stepId, assigneeIds })

/** It has waited for days: those who have to act on it are reminded. */
export const taskOverdue = (task: StoredTask, stepId: string, assigneeIds: readonly string[]): Change =>
  changeOf('overdue', task, { stepId, assigneeIds })

export const taskDeleted = (task: StoredTask): Change => changeOf('deleted', task)

export const slaEscalated = (task: StoredTask, step: TaskStepRow): Change =>
  changeOf('slaEscalated', task, { stepId: step.id })

export const fellBackToAdmin = (task: StoredTask, step: TaskStepRow, adminUserIds: readonly string[]): Change =>
  changeOf('fellBackToAdmin', task, { stepId: step.id, adminUserIds })

export const provisionFellBack = (task: StoredTask, step: TaskStepRow, reason: string): Change =>
  changeOf('provisionFellBack', task, { stepId: step.id, reason })
