/** What a sync may take. */
export type SyncLimits = {
  /** Without any page for so long, a sync has failed. */
  readonly silenceMs: number
  /** So many pages in a row that bring nothing new are no listing any more. */
  readonly emptyPages: number
  /** Of one kind. */
  readonly records: number
  readonly tokenBytes: number
  /** The first pause before a call is repeated; the second is twice as long, and so on. */
  readonly pauseMs: number
  /** Calls at the same time. */
  readonly workers: number
}

export const SYNC_LIMITS: SyncLimits = {
  silenceMs: 30 * 60_000,
  emptyPages: 1000,
  records: 10_000_000,
  tokenBytes: 1024 * 1024,
  pauseMs: 1000,
  workers: 4,
}

export const LONGEST_PAUSE_MS = 60_000
/** Things that are not found while they are listed: more than this many, and more than this part of the calls, is a failure. */
export const MISSING = { count: 10, share: 0.1 }
/** Pages larger than this are fetched one at a time. */
export const LARGE_PAGE = 4 * 1024 * 1024
export const LONGEST_ID = 1024
