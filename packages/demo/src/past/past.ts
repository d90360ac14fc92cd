import type { Client } from '@reeve/client'
import type { Time } from '../time.ts'

/** A time that is moved: the service takes whatever it is told as happening then. */
export type Past = Time & {
  /** It is this late from now on; never earlier than before. What is due until then is done. */
  moveTo(at: number): Promise<void>
  /** Calls the service as somebody who has just signed in. */
  signIn(email: string): Promise<Client>
}

export const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

/** How many weeks are played: the last before the present. */
export const WEEKS = 12

/** The company is set up on the first day; what people do begins when access that nobody has used since is old. */
const LEAD_DAYS = 100

/** Before the first week everything is told once more, and some days later what is unused since the first day is found. */
export const TOLD_AFTER_DAYS = 80
export const FOUND_AFTER_DAYS = 92

/** Days and hours of a week that is played; the last is over some days before the present. */
export const within = (begin: number, week: number, day: number, hour: number): number =>
  (Math.floor(begin / DAY_MS) + (week - 1) * 7 + day + LEAD_DAYS) * DAY_MS + hour * HOUR_MS
