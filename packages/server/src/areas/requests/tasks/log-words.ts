import type { Said } from '../../../service/log/entry.ts'
import { because, calledOf, type LoggedEvent, type Names, said, textOf } from '../../../service/log/rule.ts'

/** By the code of a change, what happened to a task. */
const CHANGES: Readonly<Record<string, string>> = {
  created: 'opened {it}',
  updated: '{It} moved on',
  comment: 'commented on {it}',
  reminded: 'reminded those who decide about {it}',
  overdue: '{It} is overdue',
  deleted: 'deleted {it}',
  sla_escalated: '{It} was not decided in time and went to others',
  fell_back_to_admin: '{It} went to who decides where nobody else can',
  provision_fell_back: '{It} could not be done automatically and waits to be done by hand',
}

/** By action, without its prefix, what somebody did. */
const ACTIONS: Readonly<Record<string, string>> = {
  APPROVE: 'approved {it}',
  APPROVE_WITH_STEP_UP: 'approved {it}',
  DENY: 'denied {it}',
  CLOSE: 'cancelled {it}',
  DELETE: 'deleted {it}',
  REASSIGN: 'gave {it} to others to decide',
  RESTART: 'began {it} anew',
  HARD_RESET: 'began {it} anew',
  PROVISION_COMPLETE: 'marked {it} as done by hand',
  PROVISION_CANCELLED: 'marked {it} as not done',
  PROVISION_ERRORED: 'marked {it} as failed',
  RETRY_PROVISIONING: 'tried {it} again',
  ESCALATE_TO_EMERGENCY_ACCESS: 'made {it} urgent',
  CHANGE_POLICY: 'put {it} under another policy',
  SKIP_STEP: 'skipped the step that {it} waited at',
  PROCESS_NOW: 'let {it} go on at once',
  UPDATE_REQUEST_DATA: 'changed the answers in the form of {it}',
  UPDATE_GRANT_DURATION: 'changed how long {it} is for',
}

/** What people call a task, by its type. */
const NOUNS: Readonly<Record<string, string>> = {
  grant: 'request',
  revoke: 'removal',
  certify: 'review',
  action: 'request',
  offboarding: 'offboarding',
}

const MOST_NAMED = 3

/** "request 23", or what kind of task it is where the number is not known. */
export function shortName({ after }: LoggedEvent): string {
  const noun = NOUNS[textOf(after, 'taskType')] ?? 'task'
  const number = textOf(after, 'numericId')
  return number === '' ? `the ${noun}` : `${noun} ${number}`
}

/** What happened to a task, in a sentence with its number, whom it is for and what it is about. */
export function sentenceOf(code: string, event: LoggedEvent, names: Names): Said {
  const { after } = event
  const it = `${shortName(event)}${whomFor(event, names)}${whatFor(event, names)}`
  const action = textOf(after, 'action').replace('TASK_ACTION_TYPE_', '')
  if (code === 'acted') return said(ACTIONS[action] ?? 'changed {it}', it)
  if (code === 'closed') return said(`{It} ended${because(textOf(after, 'outcome').replace(/^.*_OUTCOME_/, ''))}`, it)
  if (code === 'assigned') return said(`{It} waits for ${peopleIn(after?.assigneeIds, names)}`, it)
  return said(CHANGES[code] ?? 'changed {it}', it)
}

const whomFor = ({ after }: LoggedEvent, names: Names): string => {
  const userId = textOf(after, 'userId')
  return userId === '' ? '' : ` for ${calledOf(names.user(userId))}`
}

function whatFor({ after }: LoggedEvent, names: Names): string {
  const [access, app] = [names.of(textOf(after, 'appEntitlementId')), names.of(textOf(after, 'appId'))]
  if (access === '') return app && ` (${app})`
  return app === '' ? ` (${access})` : ` (${access} in ${app})`
}

function peopleIn(ids: unknown, names: Names): string {
  const people = (Array.isArray(ids) ? ids : []).map((id) => calledOf(names.user(String(id))))
  const shown = people.slice(0, MOST_NAMED).join(', ')
  if (people.length === 0) return 'somebody'
  return people.length > MOST_NAMED ? `${shown} and ${people.length - MOST_NAMED} more` : shown
}
