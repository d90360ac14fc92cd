import type { Payload } from '../engine/outcome.ts'
import { type Schedule, setSchedule } from '../engine/schedule.ts'
import type { Tx } from '../store/tx.ts'

/** Something every tenant has done regularly. */
export type TenantSchedule = Schedule<Payload>

/** Gives a tenant the schedules it does not have yet, and changes those that have changed since. */
export async function setTenantSchedules(tx: Tx, schedules: readonly TenantSchedule[]): Promise<void> {
  for (const schedule of schedules) await setSchedule(tx, schedule)
}
