import { Failure } from '../../../lib/failure.ts'
import type { FindingsRow } from '../../../store/tables.ts'
import type { Happened } from '../record.ts'
import type { State } from '../shapes/enums.ts'
import { detailsOf, moved, type Settings } from './move.ts'
import { ACTIONS, type Action, type Move } from './transitions.ts'

export type Doing = { readonly action: Action; readonly settings: Settings }
type By = { readonly userId: string; readonly rule?: boolean; readonly now: Temporal.Instant }

/** What becomes of the finding; undefined when its state does not allow the action. */
export function acted(row: FindingsRow, { action, settings }: Doing, by: By): Happened[] | undefined {
  const move = ACTIONS[action][row.state as State] // Safe because only these are stored.
  if (!move) return undefined
  return auditOf(row, move, moved(row, move, settings, by), detailsOf(row, settings))
}

/** A move as it is recorded: a task that ends with it has an audit of its own. */
export function auditOf(before: FindingsRow, move: Move, after: FindingsRow, details: Happened['details']): Happened[] {
  const main = { type: move.audit, before, after, details }
  const cancelled = move.cancelsTask && before.task_id !== ''
  return cancelled ? [{ type: 'TASK_CANCELLED', before, after, details: { taskId: before.task_id } }, main] : [main]
}

export function notAllowed(row: FindingsRow, action: Action): Failure {
  const state = `FINDING_STATE_${row.state}`
  return new Failure('FAILED_PRECONDITION', 'INVALID_STATE', `${action} is not allowed in ${state}`, {
    metadata: { state, action },
  })
}
