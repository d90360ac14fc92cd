/** What the breaker of one automation knows when new runs come. */
export type Breaker = {
  readonly max: number
  readonly tripped: boolean
  /** Runs in the window so far. */
  readonly count: number
}

export type Arrival = { readonly byHand: boolean; readonly isDraft: boolean }

/**
 * Which of the new runs, in order, are paused, and whether this trips the breaker. Exactly `max` run by themselves; the
 * one that exceeds is paused and trips it. Those started on demand count and run all the same; drafts do neither.
 */
export function decide(
  { max, tripped, count }: Breaker,
  arrivals: readonly Arrival[],
): { readonly paused: readonly boolean[]; readonly trips: boolean } {
  let counted = count
  let isTripped = tripped
  const paused = arrivals.map(({ byHand, isDraft }) => {
    if (isDraft) return false
    counted += 1
    isTripped ||= max > 0 && counted > max
    return isTripped && !byHand
  })
  return { paused, trips: isTripped && !tripped }
}
