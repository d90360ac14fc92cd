import type { Clock } from '../lib/clock.ts'
import { Failure } from '../lib/failure.ts'
import type { Bucket } from '../service/bucket.ts'

/** Those of every caller; areas list their own. */
export const BUCKETS = {
  api: { name: 'api', perMinute: 1200, burst: 200, about: 'calls of a client' },
  search: { name: 'search', perMinute: 240, burst: 40, about: 'searches of a client' },
  tenant: { name: 'tenant', perMinute: 12_000, burst: 2000, about: 'calls of a tenant' },
  anonymous: { name: 'anonymous', perMinute: 300, burst: 300, about: 'calls of an address without a good token' },
  token: { name: 'token', perMinute: 60, burst: 20, about: 'token requests of a client from an address' },
  ingest: { name: 'ingest', perMinute: 3000, burst: 500, about: 'calls of a connector' },
} satisfies Record<string, Bucket>

export type Left = { limit: number; remaining: number; resetSeconds: number }
type State = { tokens: number; at: number }
const MAX_KEYS = 100_000

/** Token buckets of this process. `take` returns what is left, or fails; `full` only checks. */
export class RateLimits {
  readonly #on: boolean
  readonly #clock: Clock
  readonly #states = new Map<string, State>()

  constructor(on: boolean, clock: Clock) {
    this.#on = on
    this.#clock = clock
  }

  take(bucket: Bucket, key: string): Left | undefined {
    if (!this.#on) return undefined
    const state = this.#state(bucket, key)
    if (state.tokens < 1) throw limited(bucket, state)
    state.tokens -= 1
    return leftOf(bucket, state)
  }

  /** Fails when the bucket is empty, without taking from it. */
  check(bucket: Bucket, key: string): void {
    if (!this.#on) return
    const state = this.#state(bucket, key)
    if (state.tokens < 1) throw limited(bucket, state)
  }

  #state(bucket: Bucket, key: string): State {
    const name = `${bucket.name} ${key}`
    const now = this.#clock.now().epochMilliseconds
    const known = this.#states.get(name)
    const state = known ?? { tokens: bucket.burst, at: now }
    // A clock that is set back takes nothing away.
    const minutes = Math.max(0, now - state.at) / 60_000
    state.tokens = Math.min(bucket.burst, state.tokens + minutes * bucket.perMinute)
    state.at = now
    if (!known) {
      this.#states.set(name, state)
      // The oldest key has had the longest time to fill up again.
      if (this.#states.size > MAX_KEYS) this.#states.delete(this.#states.keys().next().value!)
    }
    return state
  }
}

const leftOf = (bucket: Bucket, state: State): Left => ({
  limit: bucket.perMinute,
  remaining: Math.floor(state.tokens),
  resetSeconds: Math.ceil(((bucket.burst - state.tokens) / bucket.perMinute) * 60),
})

function limited(bucket: Bucket, state: State): Failure {
  const retryAfterSeconds = Math.max(1, Math.ceil(((1 - state.tokens) / bucket.perMinute) * 60))
  return new Failure('RESOURCE_EXHAUSTED', 'RATE_LIMITED', `too many requests: ${bucket.perMinute} a minute`, {
    retryAfterSeconds,
    metadata: { bucket: bucket.name },
    headers: headersOf({ ...leftOf(bucket, state), remaining: 0 }),
  })
}

export const headersOf = (left: Left): Record<string, string> => ({
  'ratelimit-limit': String(left.limit),
  'ratelimit-remaining': String(left.remaining),
  'ratelimit-reset': String(left.resetSeconds),
})

/** The bucket with the least left is the one worth knowing. */
export const tightest = (lefts: readonly (Left | undefined)[]): Left | undefined =>
  lefts.filter((left) => left !== undefined).sort((a, b) => a.remaining - b.remaining)[0]
