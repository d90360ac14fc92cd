import type { AuditType, State } from '../shapes/enums.ts'

export type Action = 'snooze' | 'acceptRisk' | 'suppress' | 'unsuppress' | 'resolve' | 'reopen' | 'createTask'

export type Move = {
  readonly to: State
  readonly audit: AuditType
  /** A task that deals with it is cancelled. */
  readonly cancelsTask?: true
}

const SNOOZED: Move = { to: 'SNOOZED', audit: 'SNOOZED' }
const ACCEPTED: Move = { to: 'RISK_ACCEPTED', audit: 'RISK_ACCEPTED' }
const SUPPRESSED: Move = { to: 'SUPPRESSED', audit: 'SUPPRESSED' }
const RESOLVED: Move = { to: 'RESOLVED', audit: 'RESOLVED' }
const REOPENED: Move = { to: 'OPEN', audit: 'REOPENED' }
const UNSUPPRESSED: Move = { to: 'OPEN', audit: 'UNSUPPRESSED' }
const IN_PROGRESS: Move = { to: 'IN_PROGRESS', audit: 'TASK_CREATED' }
const ending = (move: Move): Move => ({ ...move, cancelsTask: true })

/** What somebody may do with a finding in which state. What is not here is refused. */
export const ACTIONS: Readonly<Record<Action, Partial<Record<State, Move>>>> = {
  snooze: { OPEN: SNOOZED, SNOOZED },
  acceptRisk: { OPEN: ACCEPTED, IN_PROGRESS: ending(ACCEPTED), SNOOZED: ACCEPTED, RISK_ACCEPTED: ACCEPTED },
  suppress: {
    OPEN: SUPPRESSED,
    IN_PROGRESS: ending(SUPPRESSED),
    SNOOZED: SUPPRESSED,
    RISK_ACCEPTED: SUPPRESSED,
    SUPPRESSED,
  },
  unsuppress: { SUPPRESSED: UNSUPPRESSED },
  resolve: { OPEN: RESOLVED, IN_PROGRESS: ending(RESOLVED), SNOOZED: RESOLVED, RISK_ACCEPTED: RESOLVED },
  reopen: { SNOOZED: REOPENED, RISK_ACCEPTED: REOPENED, SUPPRESSED: UNSUPPRESSED, RESOLVED: REOPENED },
  createTask: { OPEN: IN_PROGRESS },
}

/** What happens to a finding that nobody does. */
export type Happening =
  | 'snoozeEnded'
  | 'riskAcceptanceEnded'
  | 'taskRemediated'
  | 'taskAcceptedRisk'
  | 'taskCancelled'
  | 'seen'
  | 'gone'

const GONE: Move = { to: 'RESOLVED', audit: 'RESOLVED' }

/** What is not here leaves the finding as it is. */
export const HAPPENINGS: Readonly<Record<Happening, Partial<Record<State, Move>>>> = {
  snoozeEnded: { SNOOZED: { to: 'OPEN', audit: 'SNOOZE_EXPIRED' } },
  riskAcceptanceEnded: { RISK_ACCEPTED: { to: 'OPEN', audit: 'RISK_ACCEPTANCE_EXPIRED' } },
  taskRemediated: { IN_PROGRESS: { to: 'RESOLVED', audit: 'STATE_CHANGED' } },
  taskAcceptedRisk: { IN_PROGRESS: { to: 'RISK_ACCEPTED', audit: 'STATE_CHANGED' } },
  taskCancelled: { IN_PROGRESS: { to: 'OPEN', audit: 'TASK_CANCELLED' } },
  seen: { RESOLVED: REOPENED },
  gone: { OPEN: GONE, IN_PROGRESS: ending(GONE), SNOOZED: GONE, RISK_ACCEPTED: GONE },
}
