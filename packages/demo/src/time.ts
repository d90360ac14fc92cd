import { setTimeout as sleep } from 'node:timers/promises'

/** The time in which a company is built. */
export type Time = {
  now(): number
  /** Gives the service time to do what was asked of it. */
  pause(ms: number): Promise<void>
}

export const presentTime: Time = { now: Date.now, pause: (ms) => sleep(ms) }
