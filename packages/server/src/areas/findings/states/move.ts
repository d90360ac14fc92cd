import type { FindingsRow } from '../../../store/tables.ts'
import type { State } from '../shapes/enums.ts'
import type { Move } from './transitions.ts'

/** What a move sets besides the state. */
export type Settings = {
  readonly until?: Temporal.Instant
  readonly reason?: string
}

type By = {
  /** Empty when nobody did it. */
  readonly userId: string
  readonly rule?: boolean
  readonly now: Temporal.Instant
}

const CLEARED = {
  snooze_until: null,
  snooze_reason: '',
  suppress_reason: '',
  risk_expires_at: null,
  risk_justification: '',
  resolved_at: null,
}

/** The finding after the move. What belongs to the state it leaves is cleared, what belongs to the new one is set. */
export function moved(row: FindingsRow, { to, cancelsTask, audit }: Move, settings: Settings, by: By): FindingsRow {
  const forgetsTask = cancelsTask === true || audit === 'TASK_CANCELLED' || audit === 'REOPENED'
  return {
    ...row,
    ...CLEARED,
    ...entering(to, settings, by.now),
    state: to,
    state_by: by.userId,
    state_by_rule: by.rule === true,
    task_id: forgetsTask ? '' : row.task_id,
  }
}

function entering(to: State, { until, reason = '' }: Settings, now: Temporal.Instant): Partial<FindingsRow> {
  switch (to) {
    case 'SNOOZED':
      return { snooze_until: until ?? now, snooze_reason: reason }
    case 'RISK_ACCEPTED':
      return { risk_expires_at: until ?? now, risk_justification: reason }
    case 'SUPPRESSED':
      return { suppress_reason: reason }
    case 'RESOLVED':
      return { resolved_at: now }
    default:
      return {}
  }
}

/** The details of a move beside old and new state. */
export const detailsOf = (before: FindingsRow, { until, reason }: Settings): Readonly<Record<string, unknown>> => ({
  previousState: before.state,
  ...(reason ? { reason } : {}),
  ...(until ? { until: until.toString() } : {}),
})
