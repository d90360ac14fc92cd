type Status = 'ENABLED' | 'DISABLED' | 'DELETED'
/** `GONE`: no directory has a live account of the user any more. */
export type Word = 'ENABLED' | 'DISABLED' | 'GONE'

type Facts = {
  readonly status: Status
  /** An administrator or an automation disabled it. */
  readonly byHand: boolean
  readonly word: Word
  /** An earlier sync missed it already. */
  readonly missed: boolean
}

type Move = Status | 'unlessByHand' | 'secondTime'

/** The next status of a user, by its present one and what its directories report. */
const MOVES: Readonly<Record<Status, Readonly<Record<Word, Move>>>> = {
  ENABLED: { ENABLED: 'ENABLED', DISABLED: 'DISABLED', GONE: 'secondTime' },
  DISABLED: { ENABLED: 'unlessByHand', DISABLED: 'DISABLED', GONE: 'DELETED' },
  DELETED: { ENABLED: 'ENABLED', DISABLED: 'DELETED', GONE: 'DELETED' },
}

/** The status after a sync, and whether this sync was the first to miss the user. */
export function statusAfterSync({ status, byHand, word, missed }: Facts): { status: Status; isMissed: boolean } {
  const move = MOVES[status][word]
  if (move === 'unlessByHand') return { status: byHand ? 'DISABLED' : 'ENABLED', isMissed: false }
  if (move === 'secondTime') return { status: missed ? 'DELETED' : 'ENABLED', isMissed: !missed }
  return { status: move, isMissed: false }
}
