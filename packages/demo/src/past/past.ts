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

/** How many weeks are played: the days from the first, on which the company begins, to the present. */
export const WEEKS = 12

/** The company is set up on the first day, and what people do begins some days later. */
const LEAD_DAYS = 5

/** Days and hours of a week that is played; the last is over some days before the present. */
export const within = (begin: number, week: number, day: number, hour: number): number =>
  (Math.floor(begin / DAY_MS) + (week - 1) * 7 + day + LEAD_DAYS) * DAY_MS + hour * HOUR_MS
