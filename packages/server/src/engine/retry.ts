/** When a job that threw is tried again. */
export type RetryPolicy = {
  /** How long to wait after the first failure, the second and so on; the last one counts for all that follow. */
  readonly delaySeconds: readonly number[]
  /** The part of a delay that chance takes away, so that what failed together is not tried again together: 0 to 1. */
  readonly jitter: number
  /** After so many failures it is a dead letter. */
  readonly attempts: number
}

/** Twelve tries over about a day. */
export const PATIENT: RetryPolicy = {
  delaySeconds: [1, 5, 30, 120, 600, 1800, 3600, 7200, 14_400],
  jitter: 0.2,
  attempts: 12,
}

/** Milliseconds until the next try, or undefined when there is none left. `failures` counts the one just seen. */
export function retryDelay(policy: RetryPolicy, failures: number, random = Math.random): number | undefined {
  if (failures >= policy.attempts) return undefined
  const seconds = policy.delaySeconds[Math.min(failures, policy.delaySeconds.length) - 1] ?? 0
  return seconds * 1000 * (1 - policy.jitter * random())
}

/** Milliseconds before a job is tried again whose connection broke: at once, unless it keeps happening. */
export const brokenDelay = (attempt: number): number => (attempt <= 3 ? 0 : Math.min(60_000, 50 * 2 ** (attempt - 3)))
