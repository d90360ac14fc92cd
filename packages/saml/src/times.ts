import { CLOCK_SKEW_SECONDS, REQUEST_AGE_SECONDS } from './limits.ts'
import { SamlError } from './saml-error.ts'

export function requireNotFuture(instant: Temporal.Instant, now: Temporal.Instant): void {
  if (Temporal.Instant.compare(instant, now.add({ seconds: CLOCK_SKEW_SECONDS })) > 0)
    throw new SamlError('time', 'it is from the future')
}

/** The end itself is past: "on or after". */
export function requireNotPast(end: Temporal.Instant, now: Temporal.Instant): void {
  if (Temporal.Instant.compare(now.subtract({ seconds: CLOCK_SKEW_SECONDS }), end) >= 0)
    throw new SamlError('time', 'it has expired')
}

/** A message that is sent on at once was made now. */
export function requireRecent(issued: Temporal.Instant, now: Temporal.Instant): void {
  requireNotFuture(issued, now)
  requireNotPast(issued.add({ seconds: REQUEST_AGE_SECONDS }), now)
}

export const earlier = (one: Temporal.Instant, other: Temporal.Instant): Temporal.Instant =>
  Temporal.Instant.compare(one, other) <= 0 ? one : other
