import type { Clock } from '../../../lib/clock.ts'
import type { Tenant } from '../../../service/tenant.ts'
import { hasFreeTask, TASKS } from '../tasks/store.ts'

/** Tasks of other processes are found by polling. */
const POLL_MS = 1000

/** A service that stops drains for 25 seconds: nobody may wait longer. */
const LONGEST_SECONDS = 20

type Wanted = { connectorId: string; seconds: number; clock: Clock }

/** Returns when there is a task or the time is over, with the time it is then. */
export async function waitForTask(tenant: Tenant, { connectorId, seconds, clock }: Wanted): Promise<Temporal.Instant> {
  const { database } = tenant
  const isFree = () => hasFreeTask(database.reader({ tenantId: tenant.id, now: clock.now() }), connectorId)
  let wake = (): void => {}
  let isOver = seconds === 0
  const stop = database.signals.listen(TASKS, () => wake())
  const cancel = clock.after(Math.min(seconds, LONGEST_SECONDS) * 1000, () => {
    isOver = true
    wake()
  })
  try {
    while (!isOver && !(await isFree())) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, POLL_MS)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
    return clock.now()
  } finally {
    cancel()
    stop()
  }
}
