/** What became of a job that ran to its end. */
export type Outcome =
  | { readonly kind: 'done' }
  /** Failed for now: counts as a failure. */
  | { readonly kind: 'retry'; readonly at: Temporal.Instant; readonly why: string }
  /** The same job later, as if it were new; with another payload when one is given. */
  | { readonly kind: 'sleep'; readonly until: Temporal.Instant; readonly payload?: Payload }
  /** Given up: it becomes a dead letter. */
  | { readonly kind: 'dead'; readonly why: string }

export type Payload = { readonly [key: string]: unknown }

export const done: Outcome = { kind: 'done' }
export const retryAt = (at: Temporal.Instant, why: string): Outcome => ({ kind: 'retry', at, why })
export const sleepUntil = (until: Temporal.Instant, payload?: Payload): Outcome => ({ kind: 'sleep', until, payload })
export const dead = (why: string): Outcome => ({ kind: 'dead', why })
