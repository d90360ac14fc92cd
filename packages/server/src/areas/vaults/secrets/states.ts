import { type Failure, precondition } from '../../../lib/failure.ts'
import type { PaperSecretsRow } from '../../../store/tables.ts'

export type Ended = 'EXPIRED' | 'BURNED' | 'REVOKED' | 'DATA_DELETED'
export type Status = 'ACTIVE' | Ended

type Facts = Pick<PaperSecretsRow, 'ended' | 'expires_at' | 'content_ready' | 'created_at'>

/** How long a secret waits for its content. */
export const CONTENT_HOURS = 1

/** By the times, whether the row was swept or not. */
export function statusOf({ ended, expires_at, content_ready, created_at }: Facts, now: Temporal.Instant): Status {
  if (ended !== null) return ended as Ended // Safe because the table allows no other.
  if (isPast(expires_at, now)) return 'EXPIRED'
  if (!content_ready && isPast(created_at.add({ hours: CONTENT_HOURS }), now)) return 'DATA_DELETED'
  return 'ACTIVE'
}

/** Why it cannot be looked at now, or undefined. */
export function viewProblem(secret: Facts & Pick<PaperSecretsRow, 'id'>, now: Temporal.Instant): Failure | undefined {
  const status = statusOf(secret, now)
  if (status !== 'ACTIVE') return precondition(`SECRET_${status}`, `secret is SECRET_STATUS_${status}`, secret.id)
  if (!secret.content_ready)
    return precondition('SECRET_NOT_READY', 'the content of the secret has not come yet', secret.id)
  return undefined
}

type Views = Pick<PaperSecretsRow, 'max_views' | 'current_views'>

/** -1 is unlimited. */
export const viewsRemaining = ({ max_views, current_views }: Views): number =>
  max_views === 0 ? -1 : Math.max(0, max_views - current_views)

/** Whether the view that is being handed out is the last. */
export const isLastView = ({ max_views, current_views }: Views): boolean =>
  max_views !== 0 && current_views + 1 >= max_views

const isPast = (time: Temporal.Instant, now: Temporal.Instant): boolean => Temporal.Instant.compare(time, now) <= 0
