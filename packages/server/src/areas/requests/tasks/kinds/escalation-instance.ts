import { after, seconds } from '../../../../lib/duration.ts'
import type { GivenApproval } from '../../../policies/steps/api.ts'

/** The time limit of an approval that begins now; undefined when it has none. */
export function escalationOf({ escalationEnabled, escalation }: GivenApproval, now: Temporal.Instant) {
  if (!escalationEnabled || !escalation) return undefined
  const { expiration = 0n, escalationComment = '', ...kind } = escalation
  const expiresAt = after(now, seconds(Number(expiration))).toString()
  return { alreadyEscalated: false, escalationComment, expiresAt, ...kind }
}
