import type { Answered } from '@reeve/client/session'
import { formatMember, formatName } from '../../lib/format.ts'
import type { Tone } from '../../ui/tone.ts'
import { texts } from './texts.ts'

export type Automation = Answered.Automation
export type Run = Answered.AutomationExecution

/** What a list of automations can be narrowed to. */
export const STATUSES = ['on', 'off', 'draft', 'stopped'] as const
export type Status = (typeof STATUSES)[number]

const STATUS_TONES: Readonly<Record<Status, Tone>> = { on: 'good', off: 'neutral', draft: 'neutral', stopped: 'bad' }

export const isStopped = ({ circuitBreaker }: Automation): boolean =>
  circuitBreaker !== undefined && circuitBreaker !== null

export function statusOf(automation: Automation): Status {
  if (isStopped(automation)) return 'stopped'
  if (automation.isDraft) return 'draft'
  return automation.enabled ? 'on' : 'off'
}
export const statusTone = (status: Status): Tone => STATUS_TONES[status]

/** The states of runs as somebody thinks of them; several of the wire are "running". */
export const RUN_STATES = ['running', 'waiting', 'paused', 'done', 'error', 'terminated'] as const
export type RunState = (typeof RUN_STATES)[number]

const WIRE_STATES: Readonly<Record<RunState, readonly string[]>> = {
  running: ['PENDING', 'CREATING', 'GET_STEP', 'PROCESS_STEP', 'COMPLETE_STEP'],
  waiting: ['WAITING'],
  paused: ['PAUSED_BY_CIRCUIT_BREAKER'],
  done: ['DONE'],
  error: ['ERROR'],
  terminated: ['TERMINATE'],
}
const RUN_TONES: Readonly<Record<RunState, Tone>> = {
  running: 'busy',
  waiting: 'busy',
  paused: 'bad',
  done: 'good',
  error: 'bad',
  terminated: 'neutral',
}
const PREFIX = 'AUTOMATION_EXECUTION_STATE_'

export const wireStates = (states: readonly RunState[]): string[] =>
  states.flatMap((state) => WIRE_STATES[state].map((name) => PREFIX + name))
export const runStateOf = (wire: string): RunState =>
  RUN_STATES.find((state) => WIRE_STATES[state].includes(wire.slice(PREFIX.length))) ?? 'running'
export const runTone = (state: RunState): Tone => RUN_TONES[state]
export const isOver = (state: RunState): boolean => ['done', 'error', 'terminated'].includes(state)

const STEP_TONES: Readonly<Record<string, Tone>> = {
  RUNNING: 'busy',
  WAITING: 'busy',
  SUCCEEDED: 'good',
  FAILED: 'bad',
}
const STEP_PREFIX = 'AUTOMATION_STEP_STATE_'
export const stepStateName = (wire: string): string => formatName(wire, STEP_PREFIX)
export const stepTone = (wire: string): Tone => STEP_TONES[wire.slice(STEP_PREFIX.length)] ?? 'neutral'

/** The kinds of triggers, by the names of their types. */
const KINDS_OF_TYPES: Readonly<Record<string, string>> = {
  TRIGGER_TYPE_ACCESS_CONFLICT: 'accessConflict',
  TRIGGER_TYPE_APP_USER_CREATE: 'appUserCreated',
  TRIGGER_TYPE_APP_USER_UPDATE: 'appUserUpdated',
  TRIGGER_TYPE_GRANT_DELETED: 'grantDeleted',
  TRIGGER_TYPE_GRANT_FOUND: 'grantFound',
  TRIGGER_TYPE_SCHEDULE: 'schedule',
  TRIGGER_TYPE_SCHEDULE_APP_USER: 'scheduleAppUser',
  TRIGGER_TYPE_SCHEDULE_NO_USER: 'scheduleNoUser',
  TRIGGER_TYPE_UNUSED_ACCESS: 'usageBasedRevocation',
  TRIGGER_TYPE_USER_CREATED: 'userCreated',
  TRIGGER_TYPE_USER_PROFILE_CHANGE: 'userProfileChange',
  TRIGGER_TYPE_WEBHOOK: 'webhook',
}

/** What started a run, or starts an automation. */
export const triggerName = (wire: string): string =>
  wire === '' || wire.endsWith('UNSPECIFIED')
    ? texts.onDemand
    : (texts.kindNames[KINDS_OF_TYPES[wire] ?? ''] ?? formatName(wire, 'TRIGGER_TYPE_'))

/** Whether a sentence only repeats the message of an error that is shown beside it. */
export const isSaidBy = (sentence: string, error: { readonly message: string } | undefined): boolean =>
  error !== undefined && sentence.endsWith(error.message)

export const kindName = (kind: string): string =>
  kind === '' ? texts.noKind : (texts.kindNames[kind] ?? formatMember(kind.replace(/V2$/, '')))

export const periodName = (wire: string): string =>
  wire.endsWith('UNSPECIFIED') ? texts.hour : formatName(wire, 'CIRCUIT_BREAKER_PERIOD_').toLowerCase()
