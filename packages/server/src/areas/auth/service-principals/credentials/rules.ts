import { after, type Nanos, seconds } from '../../../../lib/duration.ts'
import { Failure, precondition } from '../../../../lib/failure.ts'

const DAY = 86_400
const MOST_LIVE = 20

export const SHORTEST = seconds(3600)
export const LONGEST = seconds(180 * DAY)
const USUAL = seconds(90 * DAY)

export const expiryOf = (now: Temporal.Instant, asked: Nanos | undefined) => ({
  asked: asked === undefined ? undefined : after(now, asked),
  usual: after(now, USUAL),
})

export function checkCount(live: number): void {
  if (live >= MOST_LIVE) {
    throw precondition('QUOTA_EXCEEDED', `a service principal has at most ${MOST_LIVE} credentials; revoke one first`)
  }
}

/** Tokens bound to a key are not issued yet: a credential that requires them would get none. */
export function checkDpop(asked: boolean | undefined, field: string): void {
  if (!asked) return
  throw new Failure('UNIMPLEMENTED', 'FEATURE_DISABLED', `${field}: DPoP is not available here; send false`, {
    status: 501,
    metadata: { feature: 'dpop', field },
  })
}
