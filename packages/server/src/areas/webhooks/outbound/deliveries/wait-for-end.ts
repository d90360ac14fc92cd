import { notFound } from '../../../../lib/failure.ts'
import type { Tenant } from '../../../../service/tenant.ts'
import { DELIVERIES } from '../sending/consequences.ts'
import { isFinal } from './states.ts'
import { type Delivery, findDelivery } from './store.ts'

const LONGEST_MS = 10_000
const POLL_MS = 100

/** The delivery when it is final, or as it is 10 seconds after it was made. Workers may be in other processes. */
export async function waitForEnd(tenant: Tenant, id: string, now: Temporal.Instant): Promise<Delivery> {
  const { database } = tenant
  const read = async (): Promise<Delivery> => {
    const row = await findDelivery(database.reader({ tenantId: tenant.id, now }), id)
    if (!row) throw notFound('delivery', id)
    return row
  }
  let wake = (): void => {}
  const stop = database.signals.listen(DELIVERIES, () => wake())
  try {
    let delivery = await read()
    const left = LONGEST_MS - (now.epochMilliseconds - delivery.created_at.epochMilliseconds)
    for (const end = performance.now() + left; !isFinal(delivery.state) && performance.now() < end; ) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, POLL_MS)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
      delivery = await read()
    }
    return delivery
  } finally {
    stop()
  }
}
