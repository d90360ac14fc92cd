import { invalid, precondition } from '../../../lib/failure.ts'
import type { UsersRow } from '../../../store/tables.ts'

type Status = 'ENABLED' | 'DISABLED' | 'DELETED'
type Move = 'stay' | 'go' | 'needsDirectory' | 'refused'

/** What an administrator or an automation may make of a user, by what it is now. */
const MOVES: Readonly<Record<Status, Readonly<Record<Status, Move>>>> = {
  ENABLED: { ENABLED: 'stay', DISABLED: 'go', DELETED: 'go' },
  DISABLED: { ENABLED: 'go', DISABLED: 'stay', DELETED: 'go' },
  DELETED: { ENABLED: 'needsDirectory', DISABLED: 'refused', DELETED: 'stay' },
}

type Changed = Pick<UsersRow, 'status' | 'disabled_by_hand' | 'deleted_at'>
type Facts = { now: Temporal.Instant; hasDirectoryAccount: boolean; field: string }

/** The user with another status, set by hand: a directory does not enable a user who was disabled that way. */
export function movedByHand(user: UsersRow, to: string, { now, hasDirectoryAccount, field }: Facts): Changed {
  if (to !== 'ENABLED' && to !== 'DISABLED' && to !== 'DELETED') {
    throw invalid(field, `must be ENABLED, DISABLED or DELETED, not ${to}`)
  }
  const from = user.status as Status // Safe because the table allows only these names.
  const move = MOVES[from][to]
  if (move === 'stay') return user
  if (move === 'refused' || (move === 'needsDirectory' && !hasDirectoryAccount)) {
    const why = move === 'refused' ? '' : ' without an account in a directory that works'
    throw precondition('INVALID_STATE', `a deleted user cannot become ${to}${why}`, user.id)
  }
  if (user.type === 'USER_TYPE_SERVICE' && to === 'DELETED') {
    const way = `DELETE /api/v1/service_principals/${user.id}`
    throw precondition('INVALID_STATE', `a service principal is deleted with its credentials: ${way}`, user.id)
  }
  return { status: to, disabled_by_hand: to === 'DISABLED', deleted_at: to === 'DELETED' ? now : null }
}
