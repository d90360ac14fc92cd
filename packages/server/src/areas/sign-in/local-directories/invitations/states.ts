import { precondition } from '../../../../lib/failure.ts'
import type { LocalInvitationsRow } from '../../../../store/tables.ts'
import type { InvitationStatus } from './shape.ts'

type Facts = Pick<LocalInvitationsRow, 'id' | 'accepted_at' | 'revoked_at' | 'expires_at'>

/** The state follows from what happened and from the time. */
export function statusOf({ accepted_at, revoked_at, expires_at }: Facts, now: Temporal.Instant): InvitationStatus {
  if (accepted_at) return 'LOCAL_INVITATION_STATUS_ACCEPTED'
  if (revoked_at) return 'LOCAL_INVITATION_STATUS_REVOKED'
  const isOver = Temporal.Instant.compare(expires_at, now) <= 0
  return isOver ? 'LOCAL_INVITATION_STATUS_EXPIRED' : 'LOCAL_INVITATION_STATUS_PENDING'
}

/** Nothing can be done with an invitation that does not wait any more. */
export function checkPending(row: Facts, now: Temporal.Instant): void {
  const status = statusOf(row, now)
  if (status === 'LOCAL_INVITATION_STATUS_PENDING') return
  throw precondition('INVALID_STATE', `the invitation is ${status.replace('LOCAL_INVITATION_STATUS_', '')}`, row.id)
}
