import { notFound } from '../../../../lib/failure.ts'
import type { CallContext } from '../../../../service/context.ts'
import { DELIVERIES } from '../sending/consequences.ts'
import { isFinal } from './states.ts'
import { type Delivery, findDelivery } from './store.ts'

const LONGEST_MS = 10_000
const POLL_MS = 100

/** The delivery when it is final, or as it is 10 seconds after it was made. Workers may be in other processes. */
export async function waitForEnd({ tenant, now, services }: CallContext, id: string): Promise<Delivery> {
  const { database } = tenant
  const read = async (): Promise<Delivery> => {
    const row = await findDelivery(database.reader({ tenantId: tenant.id, now }), id)
    if (!row) throw notFound('delivery', id)
    return row
  }
  let wake = (): void => {}
  let isLate = false
  const stop = database.signals.listen(DELIVERIES, () => wake())
  let cancel = (): void => {}
  try {
    let delivery = await read()
    const left = LONGEST_MS - (now.epochMilliseconds - delivery.created_at.epochMilliseconds)
    cancel = services.clock.after(left, () => {
      isLate = true
      wake()
    })
    while (!isFinal(delivery.state) && !isLate) {
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
    cancel()
    stop()
  }
}
