import { denied, invalid, precondition } from '../../../lib/failure.ts'
import type { Context } from '../../../service/context.ts'

const MOST_LIVE = 100

/** Only people have personal clients. */
export function checkIsPerson({ actor }: Pick<Context, 'actor'>): void {
  if (actor.kind !== 'user') throw denied('clients:self')
}

export function checkCount(live: number): void {
  if (live >= MOST_LIVE) {
    throw precondition('QUOTA_EXCEEDED', `a user has at most ${MOST_LIVE} personal clients; delete one first`)
  }
}

/** Expiry can be moved earlier, never later and never away. */
export function checkExpiry(before: Temporal.Instant | null, after: Temporal.Instant | null): void {
  if (before === null) return
  if (after === null || Temporal.Instant.compare(after, before) > 0) {
    throw invalid('client.expiresTime', 'can only be moved earlier')
  }
}
