import { precondition } from '../../../../lib/failure.ts'
import type { WebhooksRow } from '../../../../store/tables.ts'
import { payloadOf } from './body.ts'
import { addDelivery, type Creator } from './create-delivery.ts'
import type { Source } from './sources.ts'
import { isFinal } from './states.ts'
import type { Delivery } from './store.ts'

/**
 * The same event once more, to the present address of the webhook. No origin waits for its answer: a final delivery has
 * notified its origin, which has continued.
 */
export function redeliver(creator: Creator, webhook: WebhooksRow, delivery: Delivery): Promise<Delivery> {
  if (!isFinal(delivery.state)) {
    const message = `the delivery is ${delivery.state}; only one that has ended is sent again`
    throw precondition('INVALID_STATE', message, delivery.id)
  }
  return addDelivery(creator, webhook, {
    source: delivery.source as Source, // Safe because only `addDelivery` writes it.
    // The same bytes, and so the same name.
    event: delivery.event,
    payload: payloadOf(delivery.body),
    awaitsDocument: false,
    redeliveryOf: delivery.id,
    lineage: delivery.lineage,
  })
}
