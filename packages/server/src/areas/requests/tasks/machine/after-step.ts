import type { StepOutcome } from '../kinds/step-kind.ts'
import type { StepKindName, TaskKind } from '../rows/rows.ts'

export type TaskOutcome =
  | 'GRANTED'
  | 'REVOKED'
  | 'CERTIFIED'
  | 'DECERTIFIED'
  | 'SUCCESS'
  | 'REMEDIATED'
  | 'RISK_ACCEPTED'
  | 'DENIED'
  | 'CANCELLED'
  | 'ERROR'
  | 'WAIT_TIMED_OUT'
  | 'IN_PROGRESS'
  | 'DONE'

export type Next =
  | { readonly next: 'step' }
  /** The steps in between are passed over. */
  | { readonly next: 'provisionStep' }
  | { readonly next: 'provide' }
  | { readonly next: 'close'; readonly outcome: TaskOutcome }

type Ended = {
  readonly type: TaskKind
  readonly kind: StepKindName
  readonly outcome: StepOutcome
  /** The kinds of the steps still to come. */
  readonly rest: readonly StepKindName[]
  /** How the steps that give or take access ended, this one included. */
  readonly provisions: readonly string[]
  readonly riskAccepted: boolean
}

/** What follows when a step has ended. */
export function afterStep(ended: Ended): Next {
  const { type, kind, outcome, rest } = ended
  if (outcome === 'errored') return close(ended, 'ERROR')
  if (outcome === 'cancelled') return close(ended, 'CANCELLED')
  if (outcome === 'denied') return close(ended, 'DENIED')
  if (outcome === 'timedOut' && !rest.some((one) => one === 'approval' || one === 'reject')) {
    return close(ended, 'WAIT_TIMED_OUT')
  }
  // Nobody else is asked; what gives access, or is run, still follows.
  if (kind === 'accept') return passed(ended, rest.find((one) => one === 'provision' || one === 'action') !== undefined)
  if (rest.length > 0) return { next: 'step' }
  return type === 'grant' || type === 'revoke' ? provided(ended) : close(ended, PASSED[type])
}

function passed(ended: Ended, more: boolean): Next {
  if (more) return { next: 'provisionStep' }
  return ended.type === 'grant' || ended.type === 'revoke' ? provided(ended) : close(ended, PASSED[ended.type])
}

/** Access that was to be taken is gone only where a step says so: one that was passed over does not. */
function provided({ type, provisions, ...ended }: Ended): Next {
  if (provisions.length === 0) return { next: 'provide' }
  if (type === 'grant') return { next: 'close', outcome: 'GRANTED' }
  const gone = provisions.every((one) => one === 'completed' || one === 'succeeded' || one.startsWith('reassigned'))
  return close({ type, provisions, ...ended }, gone ? 'REVOKED' : 'ERROR')
}

const PASSED = {
  grant: 'GRANTED',
  revoke: 'REVOKED',
  certify: 'CERTIFIED',
  action: 'SUCCESS',
  finding: 'REMEDIATED',
  offboarding: 'DONE',
} as const satisfies Record<TaskKind, TaskOutcome>

/** What the type of the task calls such an end. */
export function outcomeOf(type: TaskKind, outcome: TaskOutcome): TaskOutcome {
  if (type === 'certify' && outcome === 'DENIED') return 'DECERTIFIED'
  if (type === 'finding' && (outcome === 'DENIED' || outcome === 'ERROR' || outcome === 'WAIT_TIMED_OUT')) {
    return 'CANCELLED'
  }
  const canTimeOut = type === 'grant' || type === 'revoke' || type === 'certify'
  if (outcome === 'WAIT_TIMED_OUT' && !canTimeOut) return 'CANCELLED'
  return outcome
}

const close = ({ type, riskAccepted }: Ended, outcome: TaskOutcome): Next => ({
  next: 'close',
  outcome: riskAccepted && outcome === 'REMEDIATED' ? 'RISK_ACCEPTED' : outcomeOf(type, outcome),
})
