import { done } from '../../../../engine/outcome.ts'
import { type AreaJobContext, areaJob } from '../../../../service/area-job.ts'
import { BadAnswer, type DeliveryFacts, deliveryOrigins, type Origin } from '../answers/origin.ts'
import { deliveryChanged } from '../deliveries/events.ts'
import { moved } from '../deliveries/progress.ts'
import type { Source } from '../deliveries/sources.ts'
import { type Delivery, lockDeliveries, saveDeliveries } from '../deliveries/store.ts'
import { DELIVERIES } from '../sending/consequences.ts'
import { PATIENT } from './deliver.ts'
import { NOTIFY_ORIGIN, type NotifyOriginPayload } from './names.ts'

/** Has the area that made a delivery act on its answer, or on its failure. */
export const notifyOrigin = areaJob<NotifyOriginPayload>({
  ...NOTIFY_ORIGIN,
  about: 'Tells the origin of a delivery what became of it.',
  retry: PATIENT,

  async run(context, { deliveryId }) {
    const [delivery] = await lockDeliveries(context.tx, [deliveryId])
    if (delivery?.superseded_reason !== '') return done
    const origins = context.services.registry.extensions.of(deliveryOrigins)
    const origin = origins.find(({ source }) => source === delivery.source_kind)
    if (delivery.state === 'PROCESS_RESPONSE') await apply(context, origin, delivery)
    if (delivery.state === 'FATAL_ERROR') {
      await origin?.failed?.(context, { ...factsOf(delivery), error: delivery.error })
    }
    return done
  },
})

async function apply(context: AreaJobContext, origin: Origin | undefined, delivery: Delivery): Promise<void> {
  const { tx, emit } = context
  tx.notify(DELIVERIES)
  try {
    // Safe because only documents, which are objects, are stored there.
    const document = (delivery.response_document ?? {}) as Record<string, unknown>
    const readAs = delivery.response_read_as
    await origin?.answered?.(context, { ...factsOf(delivery), document, readAs })
    const after = moved(delivery, 'applied', tx.now)!
    await tx.run(saveDeliveries([after]))
    emit(deliveryChanged('succeeded', after))
  } catch (error) {
    if (!(error instanceof BadAnswer)) throw error
    const why = `bad_response: ${error.message}`.slice(0, 256)
    const after = moved(delivery, 'badDocument', tx.now, { error: why, response_document: null })!
    await tx.run(saveDeliveries([after]))
    emit(deliveryChanged('failed', after))
    await origin?.failed?.(context, { ...factsOf(after), error: after.error })
  }
}

const factsOf = (delivery: Delivery): DeliveryFacts => ({
  deliveryId: delivery.id,
  webhookId: delivery.webhook_id,
  source: delivery.source as Source, // Safe because only `addDelivery` writes it.
})
