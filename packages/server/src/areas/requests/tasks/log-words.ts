import { type LoggedEvent, type Names, textOf } from '../../../service/log/rule.ts'

/** By the code of a change, what happened to a task. */
const CHANGES: Readonly<Record<string, string>> = {
  created: 'was opened',
  updated: 'has moved on',
  comment: 'was commented on',
  reminded: 'was sent as a reminder',
  overdue: 'is overdue',
  deleted: 'was deleted',
  sla_escalated: 'was not decided in time and went to others',
  fell_back_to_admin: 'went to who decides where nobody else can',
  provision_fell_back: 'could not be done automatically and waits to be done by hand',
}

/** By action, without its prefix, what somebody did. */
const ACTIONS: Readonly<Record<string, string>> = {
  APPROVE: 'was approved',
  APPROVE_WITH_STEP_UP: 'was approved',
  DENY: 'was denied',
  CLOSE: 'was cancelled',
  DELETE: 'was deleted',
  REASSIGN: 'was given to others to decide',
  RESTART: 'was begun anew',
  HARD_RESET: 'was begun anew',
  PROVISION_COMPLETE: 'was marked as done by hand',
  PROVISION_CANCELLED: 'was marked as not done',
  PROVISION_ERRORED: 'was marked as failed',
  RETRY_PROVISIONING: 'was tried again',
  ESCALATE_TO_EMERGENCY_ACCESS: 'was made urgent',
  CHANGE_POLICY: 'was put under another policy',
  SKIP_STEP: 'went on without the step that it waited at',
  PROCESS_NOW: 'went on at once',
  UPDATE_REQUEST_DATA: 'got other answers in its form',
  UPDATE_GRANT_DURATION: 'got another length of time',
}

const MOST_NAMED = 3

/** What happened to a task, behind its name in a sentence. */
export function wordsOf(code: string, { after }: LoggedEvent, names: Names): string {
  const action = textOf(after, 'action').replace('TASK_ACTION_TYPE_', '')
  if (code === 'acted') return ACTIONS[action] ?? 'was changed'
  if (code === 'closed') return `has ended: ${textOf(after, 'outcome').toLowerCase().replaceAll('_', ' ') || 'closed'}`
  if (code === 'assigned') return assignedWords(after?.assigneeIds, names)
  return CHANGES[code] ?? 'was changed'
}

function assignedWords(ids: unknown, names: Names): string {
  const people = (Array.isArray(ids) ? ids : []).map((id) => {
    const { fullName, name } = names.user(String(id))
    return fullName || name || 'somebody'
  })
  const shown = people.slice(0, MOST_NAMED).join(', ')
  if (people.length === 0) return 'waits for somebody'
  return `waits for ${shown}${people.length > MOST_NAMED ? ` and ${people.length - MOST_NAMED} more` : ''}`
}
