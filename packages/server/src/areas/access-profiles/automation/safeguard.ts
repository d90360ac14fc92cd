/** Fewer removals than this never pause a rule: in a small profile one person would be too many. */
const FEWEST = 5

export type Removals = {
  /** Removed by the rule in the last hour, or decided and not done yet. */
  readonly before: number
  /** To be removed now. */
  readonly now: number
  readonly members: number
  readonly thresholdPercent: number
}

export type Judged = {
  /** Rounded up: what is above the threshold is shown above it. */
  readonly percent: number
  readonly trips: boolean
}

/** The removals of the last hour and those of now, among those who were members before them. */
export function judge({ before, now, members, thresholdPercent }: Removals): Judged {
  const removed = before + now
  const among = members + before
  const percent = among === 0 ? 0 : Math.min(100, Math.ceil((removed * 100) / among))
  const trips = now > 0 && removed >= FEWEST && removed * 100 > thresholdPercent * among
  return { percent, trips }
}
