import { randomInt } from 'node:crypto'

/** Why a run stops that has lost its position: rows it has not written were removed. */
export const WATERMARK_EXPIRED = 'watermark_expired'

const FIRST_SECONDS = 240
const LAST_SECONDS = 300
const LONGEST_SECONDS = 1800

/** Every four to five minutes, not all exporters at once. */
export const nextRun = (now: Temporal.Instant): Temporal.Instant =>
  now.add({ seconds: randomInt(FIRST_SECONDS, LAST_SECONDS + 1) })

/** After failures in a row the wait doubles, up to half an hour. */
export const nextTry = (now: Temporal.Instant, failures: number): Temporal.Instant =>
  now.add({ seconds: Math.min(LONGEST_SECONDS, FIRST_SECONDS * 2 ** Math.min(failures, 10)) })
