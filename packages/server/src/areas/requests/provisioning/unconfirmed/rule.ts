/** So many full syncs without it end a grant that somebody said to have made. */
const MOST_MISSED = 2

export type Seen = {
  /** The connector reports the access. */
  readonly isReported: boolean
  /** Full syncs before this one that did not. */
  readonly missed: number
}

/** What a full sync means for access that waits to be confirmed. */
export function afterFullSync({ isReported, missed }: Seen): 'confirmed' | 'missed' | 'over' {
  if (isReported) return 'confirmed'
  return missed + 1 < MOST_MISSED ? 'missed' : 'over'
}
