import type { TaskAuditView } from './generated/answered.ts'

/** What is told of one thing that happened to a task. */
export type Told = {
  /** A sentence. */
  readonly text: string
  /** What somebody wrote, word for word. */
  readonly quote: string
}

/** The name of a user by its id; the id itself where it is not known. */
type NameOf = (userId: string) => string

/** What happened to a task, for people: the pages and the command line say the same. */
export function tellAudit(audit: TaskAuditView, nameOf: NameOf): Told {
  const event = eventOf(audit)
  if (!event) return { text: 'Something happened.', quote: '' }
  const told = SENTENCES[event]({
    who: audit.userId === '' ? '' : nameOf(audit.userId),
    detail: documentIn(audit[event]),
    nameOf,
  })
  return typeof told === 'string' ? { text: told, quote: '' } : told
}

/** Everybody whom the sentence about it names. */
export function peopleIn(audit: TaskAuditView): string[] {
  const event = eventOf(audit)
  const detail = event ? documentIn(audit[event]) : {}
  const { newUsers, adminUserIds, delegatedAssigneeUserId, originalAssigneeUserId } = detail
  const named = [audit.userId, ...textsIn(newUsers), ...textsIn(adminUserIds)]
  return [...named, textOf(delegatedAssigneeUserId), textOf(originalAssigneeUserId)].filter((id) => id !== '')
}

type Common =
  | 'id'
  | 'ticketId'
  | 'created'
  | 'userId'
  | 'workflowStep'
  | 'currentState'
  | 'eventType'
  | 'source'
  | 'metadata'
type EventName = Exclude<keyof TaskAuditView, Common>

type Detail = Readonly<Record<string, unknown>>
type About = { /** Who did it; empty when the service did. */ who: string; detail: Detail; nameOf: NameOf }
type Sentence = (about: About) => string | Told

/** By somebody, or by the service. */
const done =
  (verb: string, alone: string): Sentence =>
  ({ who }) =>
    who === '' ? `${alone}.` : `${who} ${verb}.`

const plain =
  (text: string): Sentence =>
  () =>
    text

/** With the reason that the detail names. */
const because =
  (text: string, member: string): Sentence =>
  ({ detail }) =>
    reasoned(text, textOf(detail[member]))

const outcome =
  (words: Readonly<Record<string, string>>): Sentence =>
  ({ detail }) =>
    words[textOf(detail.outcome).replace(/^.*_OUTCOME_/, '')] ?? 'The request ended.'

const ENDS = {
  DENIED: 'The request ended: it was denied.',
  CANCELLED: 'The request ended: it was cancelled.',
  ERROR: 'The request ended with an error.',
  WAIT_TIMED_OUT: 'The request ended: what it waited for did not come in time.',
}

const SENTENCES = {
  accessRequestOutcome: plain('The request ended.'),
  accountDeleted: plain('The account was deleted.'),
  accountLifecycleActionCreated: plain('The connector was asked to change the account.'),
  accountLifecycleActionFailed: because('The connector could not change the account', 'error'),
  actionInstanceCreated: plain('What was asked for is being run.'),
  actionInstanceFailed: ({ detail }) =>
    reasoned('What was asked for could not be run', textOf(documentIn(detail.error).errorMessage)),
  actionInstanceSucceeded: plain('What was asked for was run.'),
  actionResult,
  actionSubmitted,
  approvalAutoAcceptedByPolicy: plain('The policy approved it without asking anybody.'),
  approvalAutoRejectedByPolicy: plain('The policy refused it without asking anybody.'),
  approvalInstanceChange: ({ detail }) => {
    const { approved, denied } = documentIn(detail.instance)
    return isThere(approved)
      ? 'The step was approved.'
      : isThere(denied)
        ? 'The step was denied.'
        : 'The step has changed.'
  },
  approvalReassigned: ({ detail, nameOf }) => givenTo('The step', textsIn(detail.newUsers).map(nameOf)),
  approvedAutomatically: ({ who }) =>
    who === '' ? 'Nobody had to be asked here.' : `${who} had agreed by asking for it.`,
  automationTriggered: plain('The automation was started.'),
  bulkActionError: because('An action on several requests did not work for this one', 'error'),
  certifyOutcome: outcome({
    ...ENDS,
    CERTIFIED: 'The review ended: the access stays.',
    DECERTIFIED: 'The review ended: the access does not stay.',
  }),
  comment: ({ who, detail }) => ({
    text: who === '' ? 'A note of the service:' : `${who} commented:`,
    quote: textOf(detail.comment),
  }),
  conditionalPolicyExecutionResult: ruleResult,
  connectorActionsEnd: plain('The connector has reported.'),
  connectorActionsStart: plain('The connector was asked to do it.'),
  createdReplacementExtensionGrantTask: plain('Another request takes its place, for longer access.'),
  expressionPolicyStepError: because('An expression of the policy could not be evaluated', 'error'),
  externalTicketCreated: ticket('was opened'),
  externalTicketError: because('The ticket could not be opened', 'errorMessage'),
  externalTicketProvisionStepResolved: ticket('is done'),
  externalTicketTriggered: ({ detail }) => `A ticket was asked for${ofConfig(detail)}.`,
  formInstanceChange: done('filled in the form', 'The form was filled in'),
  grantDurationUpdated: ({ who, detail }) => {
    const duration = durationOf(textOf(detail.duration))
    return who === '' ? `The access is for ${duration} now.` : `${who} changed the duration to ${duration}.`
  },
  grantOutcome: outcome({ ...ENDS, GRANTED: 'The request ended: the access is given.' }),
  hardReset: plain('The policy that governs now decides, from its first step on.'),
  policyChanged: ({ detail }) =>
    textOf(detail.newPolicyId) === '' ? 'Other steps decide from here on.' : 'Another policy decides from here on.',
  policyEvaluationStep: because('The policy could not be followed as it is', 'stepComment'),
  provisionCancelled: because('It will not be done', 'cancelReason'),
  provisionEntitlementMergeCompleted: plain('A sync has brought the entitlement.'),
  provisionEntitlementMergeTimedOut: plain('No sync has brought the entitlement in time.'),
  provisionError: because('It could not be done', 'error'),
  provisionReassigned: plain('People have to do it by hand.'),
  provisionWaitingForEntitlementMerge: plain('It waits for a sync to bring the entitlement.'),
  reassignedToDelegate: ({ detail, nameOf }) => {
    const [delegate = '', original = ''] = [detail.delegatedAssigneeUserId, detail.originalAssigneeUserId].map(textOf)
    return delegate === '' ? 'A delegate was asked.' : `${nameOf(delegate)} stands in for ${nameOf(original)}.`
  },
  reassignmentFallbackToAdmin: ({ detail, nameOf }) =>
    reasoned('Nobody could act, so that it was given on', namesOf(textsIn(detail.adminUserIds).map(nameOf))),
  reassignmentListError: because('It could not be given to others', 'error'),
  requestDefaultsApplied: settings,
  revokeOutcome: outcome({ ...ENDS, REVOKED: 'The request ended: the access is gone.' }),
  slaEscalation: plain('Nobody decided in time.'),
  stateChange: ({ detail }) =>
    textOf(detail.previousState) === 'TASK_STATE_CLOSED' ? 'The request is open again.' : 'The request was closed.',
  stepSkipped: done('passed over the step', 'The step was passed over'),
  stepUpApproval: done('proved who they are', 'It was proved who approves'),
  taskCreated: done('opened the request', 'The request was opened'),
  taskCreatedFrom: ({ detail }) => {
    const [type, number] = [textOf(detail.originalTaskType), textOf(detail.originalTaskNumericId)]
    return `It is part of ${type === 'offboarding' ? 'the offboarding' : 'the request'} #${number}.`
  },
  taskEscalated: plain('It is an emergency: the policy of emergencies decides.'),
  taskRestarted: plain('The policy decides again, from its first step on.'),
  waitStepAnalysisSuccess: plain('It is known which conflicts the access would cause.'),
  waitStepAnalysisTimedOut: plain('It did not become known in time which conflicts the access would cause.'),
  waitStepAnalysisWaiting: plain('It waits until it is known which conflicts the access would cause.'),
  waitStepSuccess: plain('What it waited for has come.'),
  waitStepTimedOut: plain('What it waited for did not come in time.'),
  waitStepUntilTime: plain('It waits for a time.'),
  waitStepWaiting: ({ detail }) => `It waits until this is true: ${textOf(detail.condition)}`,
  webhookApprovalAttempt: plain('The system that decides was asked.'),
  webhookApprovalBadResponse: plain('The system that decides gave an answer that cannot be read.'),
  webhookApprovalFatalError: because('The system that decides did not decide, so that people do', 'error'),
  webhookApprovalSuccess: plain('The system that decides has answered.'),
  webhookApprovalTriggered: plain('Another system was asked to decide.'),
  webhookAttempt: plain('The webhook was called.'),
  webhookSuccess: plain('The webhook reported that it is done.'),
  webhookTriggered: plain('A webhook is called.'),
} as const satisfies Record<EventName, Sentence>

// Safe because these are the keys of the table, which has every event.
const EVENTS = Object.keys(SENTENCES) as EventName[]

const eventOf = (audit: TaskAuditView): EventName | undefined => EVENTS.find((name) => isThere(audit[name]))

/** What people do with a task: with a name before it, or of itself. */
const ACTIONS: Readonly<Record<string, readonly [verb: string, alone: string]>> = {
  APPROVE: ['approved', 'It was approved'],
  APPROVE_WITH_STEP_UP: ['approved, with a further proof of who they are', 'It was approved'],
  CHANGE_POLICY: ['chose another policy', 'Another policy was chosen'],
  CLOSE: ['cancelled the request', 'The request was cancelled'],
  DELETE: ['deleted the request', 'The request was deleted'],
  DENY: ['denied', 'It was denied'],
  ESCALATE_TO_EMERGENCY_ACCESS: ['said that it is an emergency', 'It was made an emergency'],
  HARD_RESET: ['had the policy chosen anew', 'The policy was chosen anew'],
  PROCESS_NOW: ['had the service look now', 'The service looked'],
  PROVISION_APP_USER_TARGET_CREATED: ['made the account', 'The account was made'],
  PROVISION_CANCELLED: ['said that it will not be done', 'It will not be done'],
  PROVISION_COMPLETE: ['said that it is done', 'It is done'],
  PROVISION_ERRORED: ['said that it cannot be done', 'It cannot be done'],
  REASSIGN: ['gave the step to others', 'The step was given to others'],
  RESTART: ['had the policy decide again', 'The policy decides again'],
  RETRY_PROVISIONING: ['had the connector try again', 'The connector tries again'],
  SEND_REMINDER: ['sent a reminder', 'A reminder was sent'],
  SKIP_STEP: ['had the step passed over', 'The step was passed over'],
  UPDATE_GRANT_DURATION: ['changed how long the access is for', 'It was changed how long the access is for'],
  UPDATE_REQUEST_DATA: ['sent the form', 'The form was sent'],
}

function actionSubmitted(about: About): string | Told {
  const { action } = about.detail
  const type = textOf(action) || textOf(documentIn(action).actionType)
  const [verb, alone] = ACTIONS[type.replace('TASK_ACTION_TYPE_', '')] ?? ['acted', 'Something was done']
  return done(verb, alone)(about)
}

function actionResult({ detail }: About): string {
  if (isThere(detail.success)) {
    const { successReason } = documentIn(detail.success)
    if (successReason === 'it is gone') return 'The access is gone.'
    return successReason === 'it is not held' ? 'There was nothing to take: it is not held.' : 'The connector did it.'
  }
  if (isThere(detail.cancelled)) {
    return reasoned('What the connector was asked for was withdrawn', textOf(documentIn(detail.cancelled).cancelReason))
  }
  return reasoned('The connector could not do it', textOf(documentIn(detail.error).errorReason))
}

function ruleResult({ detail }: About): string {
  const condition = textOf(detail.condition)
  const error = textOf(detail.error)
  const isPolicy = textOf(detail.outcomePolicyId) !== ''
  if (error !== '') return reasoned(`A rule could not be evaluated (${condition})`, error)
  if (detail.defaultCondition === true) {
    return isPolicy ? 'No rule decided: another policy does.' : 'No rule decided: the ordinary steps count.'
  }
  if (detail.conditionMatched !== true) return `A rule is not true: ${condition}`
  const then = isPolicy ? 'another policy decides' : `the steps “${textOf(detail.policyKey)}” count`
  return `A rule is true, so that ${then}: ${condition}`
}

const SOURCES: Readonly<Record<string, string>> = {
  ENTITLEMENT_DEFAULT: 'The settings of the entitlement count.',
  ENTITLEMENT_OVERRIDE: 'The locked settings of the entitlement count.',
  APP_DEFAULT: 'The settings of the app count.',
  ACCESS_PROFILE_DEFAULT: 'The settings of the access profile count.',
}

function settings({ detail }: About): string {
  if (textOf(detail.routingRuleId) !== '') return 'A configuration rule of the app counts.'
  return SOURCES[textOf(detail.source).replace('APPLIED_SETTINGS_SOURCE_', '')] ?? 'The built-in settings count.'
}

function ticket(what: string): Sentence {
  return ({ detail }) => {
    const id = textOf(detail.externalTicketId)
    return `The ticket ${id === '' ? '' : `${id} `}${what}${ofConfig(detail)}.`
  }
}

function ofConfig({ externalTicketProvisionerConfigName }: Detail): string {
  const name = textOf(externalTicketProvisionerConfigName)
  return name === '' ? '' : ` (${name})`
}

const givenTo = (what: string, names: readonly string[]): string =>
  names.length === 0 ? `${what} was given to others.` : `${what} was given to ${namesOf(names)}.`

const namesOf = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

/** A reason that is a sentence of its own keeps its end. */
const reasoned = (text: string, reason: string): string =>
  reason === '' ? `${text}.` : `${text}: ${reason}${/[.!?…]$/.test(reason) ? '' : '.'}`

const UNITS = [
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
] as const

/** `7200s` as `2 hours`. */
function durationOf(text: string): string {
  const seconds = Number(text.replace(/s$/, ''))
  const unit = UNITS.find(([size]) => seconds >= size && seconds % size === 0)
  if (!unit) return text
  const count = seconds / unit[0]
  return `${count} ${unit[1]}${count === 1 ? '' : 's'}`
}

const isThere = (value: unknown): boolean => value !== undefined && value !== null
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []
const documentIn = (value: unknown): Detail =>
  // Safe because everything else is taken for empty.
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Detail) : {}
