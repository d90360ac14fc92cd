import type { Tenant } from '../../../service/tenant.ts'
import { hasFreeTask, TASKS } from '../tasks/store.ts'

/** Tasks of other processes are seen by looking. */
const POLL_MS = 1000

/** A service that stops drains for 25 seconds: nobody may wait longer. */
const LONGEST_SECONDS = 20

type Wanted = { connectorId: string; seconds: number; now: Temporal.Instant }

/** Comes back when there is something to do, or when the time is over, and answers what time it is then. */
export async function waitForTask(tenant: Tenant, { connectorId, seconds, now }: Wanted): Promise<Temporal.Instant> {
  const { database } = tenant
  const longestMs = Math.min(seconds, LONGEST_SECONDS) * 1000
  const began = performance.now()
  const time = (): Temporal.Instant => now.add({ milliseconds: Math.round(performance.now() - began) })
  const isFree = () => hasFreeTask(database.reader({ tenantId: tenant.id, now: time() }), connectorId)
  let wake = (): void => {}
  const stop = database.signals.listen(TASKS, () => wake())
  try {
    while (performance.now() - began < longestMs && !(await isFree())) {
      const left = longestMs - (performance.now() - began)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, Math.max(0, Math.min(POLL_MS, left)))
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
    return time()
  } finally {
    stop()
  }
}
