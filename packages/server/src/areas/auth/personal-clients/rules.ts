import { denied, invalid, precondition } from '../../../lib/failure.ts'
import type { Context } from '../../../service/context.ts'
import { effectiveGrants, type RoleGrants } from '../../../service/permissions.ts'

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

type Creator = Pick<Context, 'grants' | 'scopedRoles'>

/** A key makes no key that may do more than itself: without a scope of its own the new one takes over the creator's. */
export function scopeFor(creator: Creator, asked: readonly RoleGrants[], field: string): string[] {
  if (creator.scopedRoles.length === 0) return asked.map((role) => role.id)
  if (asked.length === 0) return [...creator.scopedRoles]
  const wider = [...effectiveGrants(asked, undefined)].filter((grant) => !creator.grants.has(grant))
  if (wider.length > 0) {
    throw invalid(field, `gives ${wider[0]}, which the key that makes this call does not have`)
  }
  return asked.map((role) => role.id)
}

/** Expiry can be moved earlier, never later and never away. */
export function checkExpiry(before: Temporal.Instant | null, after: Temporal.Instant | null): void {
  if (before === null) return
  if (after === null || Temporal.Instant.compare(after, before) > 0) {
    throw invalid('client.expiresTime', 'can only be moved earlier')
  }
}
