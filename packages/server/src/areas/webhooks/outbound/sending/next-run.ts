import { done, type Outcome, sleepUntil } from '../../../../engine/outcome.ts'
import type { Delivery } from '../deliveries/store.ts'

/** When a worker has to run a delivery again. */
export function nextRunOf(delivery: Delivery | undefined): Outcome {
  if (delivery?.state === 'ERROR') return sleepUntil(delivery.next_attempt_at ?? delivery.expires_at)
  if (delivery?.state === 'WAITING_CALLBACK') return sleepUntil(delivery.expires_at)
  return done
}
