import type { StepKindName } from '../rows/rows.ts'

type Table<State extends string, Event extends string> = Readonly<
  Record<State, Readonly<Partial<Record<Event, State>>>>
>

/** How a task moves; what it ends as is decided by `after-step.ts`. */
export const TASK_STATES = {
  NEW: { create: 'OPEN' },
  OPEN: { waits: 'OPEN', provision: 'OPEN', close: 'CLOSED' },
  CLOSED: { restart: 'OPEN', reset: 'OPEN' },
} as const satisfies Table<'NEW' | 'OPEN' | 'CLOSED', string>

type Approval = 'INIT' | 'SENDING_NOTIFICATIONS' | 'WAITING' | 'DONE'
type ApprovalEvent =
  | 'resolved'
  | 'automatic'
  | 'notified'
  | 'approve'
  | 'deny'
  | 'reassign'
  | 'restart'
  | 'skip'
  | 'sla'
  | 'reresolved'

export const APPROVAL_STATES: Table<Approval, ApprovalEvent> = {
  INIT: { resolved: 'SENDING_NOTIFICATIONS', automatic: 'DONE', skip: 'DONE', restart: 'DONE' },
  SENDING_NOTIFICATIONS: { notified: 'WAITING' },
  WAITING: {
    approve: 'DONE',
    deny: 'DONE',
    reassign: 'DONE',
    restart: 'DONE',
    skip: 'DONE',
    sla: 'DONE',
    reresolved: 'WAITING',
  },
  DONE: {},
}

type Provision =
  | 'INIT'
  | 'CREATE_CONNECTOR_ACTIONS_FOR_TARGET'
  | 'SENDING_NOTIFICATIONS'
  | 'WAITING'
  | 'WEBHOOK'
  | 'WEBHOOK_WAITING'
  | 'EXTERNAL_TICKET'
  | 'EXTERNAL_TICKET_WAITING'
  | 'ACCOUNT_LIFECYCLE_ACTIONS'
  | 'ACCOUNT_LIFECYCLE_ACTIONS_WAITING'
  | 'DONE'
type ProvisionEvent =
  | 'connector'
  | 'manual'
  | 'webhook'
  | 'externalTicket'
  | 'action'
  | 'waitForMerge'
  | 'merged'
  | 'mergeTimedOut'
  | 'sent'
  | 'succeeded'
  | 'failed'
  | 'unsupported'
  | 'complete'
  | 'cancel'
  | 'error'
  | 'retry'
  | 'reassign'
  | 'restart'
  | 'skip'

const PROVISION_ENDS = { failed: 'DONE', unsupported: 'DONE', restart: 'DONE', skip: 'DONE' } as const

export const PROVISION_STATES: Table<Provision, ProvisionEvent> = {
  INIT: {
    connector: 'CREATE_CONNECTOR_ACTIONS_FOR_TARGET',
    manual: 'SENDING_NOTIFICATIONS',
    webhook: 'WEBHOOK',
    externalTicket: 'EXTERNAL_TICKET',
    action: 'ACCOUNT_LIFECYCLE_ACTIONS',
    waitForMerge: 'WAITING',
    succeeded: 'DONE',
    ...PROVISION_ENDS,
  },
  CREATE_CONNECTOR_ACTIONS_FOR_TARGET: { succeeded: 'DONE', ...PROVISION_ENDS },
  SENDING_NOTIFICATIONS: { sent: 'WAITING' },
  WAITING: {
    merged: 'INIT',
    mergeTimedOut: 'DONE',
    complete: 'DONE',
    cancel: 'DONE',
    error: 'DONE',
    retry: 'DONE',
    reassign: 'DONE',
    ...PROVISION_ENDS,
  },
  WEBHOOK: { sent: 'WEBHOOK_WAITING', ...PROVISION_ENDS },
  WEBHOOK_WAITING: { succeeded: 'DONE', ...PROVISION_ENDS },
  EXTERNAL_TICKET: { sent: 'EXTERNAL_TICKET_WAITING', ...PROVISION_ENDS },
  EXTERNAL_TICKET_WAITING: { succeeded: 'DONE', ...PROVISION_ENDS },
  ACCOUNT_LIFECYCLE_ACTIONS: { sent: 'ACCOUNT_LIFECYCLE_ACTIONS_WAITING', ...PROVISION_ENDS },
  ACCOUNT_LIFECYCLE_ACTIONS_WAITING: { succeeded: 'DONE', ...PROVISION_ENDS },
  DONE: {},
}

export const WAIT_STATES: Table<
  'WAITING' | 'COMPLETED' | 'TIMED_OUT',
  'holds' | 'timeout' | 'fails' | 'skip' | 'restart'
> = {
  WAITING: { holds: 'COMPLETED', timeout: 'TIMED_OUT', fails: 'WAITING', skip: 'COMPLETED', restart: 'COMPLETED' },
  COMPLETED: {},
  TIMED_OUT: {},
}

export const FORM_STATES: Table<'WAITING' | 'DONE', 'valid' | 'invalid' | 'reassign' | 'skip' | 'restart'> = {
  WAITING: { valid: 'DONE', invalid: 'WAITING', reassign: 'DONE', skip: 'DONE', restart: 'DONE' },
  DONE: {},
}

export const ACTION_STATES: Table<
  'INIT' | 'RUNNING' | 'DONE' | 'ERROR',
  'started' | 'succeeded' | 'failed' | 'cancelled' | 'skip' | 'restart'
> = {
  INIT: { started: 'RUNNING', failed: 'ERROR', skip: 'DONE', restart: 'DONE' },
  RUNNING: { succeeded: 'DONE', failed: 'ERROR', cancelled: 'DONE', skip: 'DONE', restart: 'DONE' },
  DONE: {},
  ERROR: {},
}

const STATES: Readonly<Record<StepKindName, readonly string[]>> = {
  approval: Object.keys(APPROVAL_STATES),
  provision: Object.keys(PROVISION_STATES),
  wait: Object.keys(WAIT_STATES),
  form: Object.keys(FORM_STATES),
  action: Object.keys(ACTION_STATES),
  accept: ['INIT', 'DONE'],
  reject: ['INIT', 'DONE'],
}

export const isStateOf = (kind: StepKindName, state: string): boolean => STATES[kind].includes(state)

/** The state a step of the kind has before it has done anything. */
export const firstStateOf = (kind: StepKindName): string => (kind === 'wait' || kind === 'form' ? 'WAITING' : 'INIT')

/** The state of a step that ended so. */
export function lastStateOf(kind: StepKindName, outcome: string): string {
  if (kind === 'wait') return outcome === 'timedOut' ? 'TIMED_OUT' : 'COMPLETED'
  return kind === 'action' && outcome === 'errored' ? 'ERROR' : 'DONE'
}
