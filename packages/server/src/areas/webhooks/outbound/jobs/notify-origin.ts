import { done } from '../../../../engine/outcome.ts'
import { type AreaJobContext, areaJob } from '../../../../service/area-job.ts'
import { sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'
import { BadAnswer, type DeliveryFacts, deliveryOrigins, type Origin } from '../answers/origin.ts'
import { deliveryChanged } from '../deliveries/events.ts'
import { moved } from '../deliveries/progress.ts'
import type { Source } from '../deliveries/sources.ts'
import { type Delivery, listAttempts, lockDeliveries, saveDeliveries } from '../deliveries/store.ts'
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
    if (!delivery) return done
    const origins = context.services.registry.extensions.of(deliveryOrigins)
    const origin = origins.find(({ source }) => source === delivery.source_kind)
    if (!origin) return done
    const facts = await factsOf(context.tx, delivery)
    await tellAttempts(context, origin, { delivery, facts })
    if (delivery.superseded_reason !== '') return done
    if (delivery.state === 'PROCESS_RESPONSE') await apply(context, origin, { delivery, facts })
    if (delivery.state === 'FATAL_ERROR') {
      await origin.failed?.(context, { ...facts, error: delivery.error })
    }
    return done
  },
})

type Told = { readonly delivery: Delivery; readonly facts: DeliveryFacts }

/** Those that the origin has not been told of, in order. */
async function tellAttempts(context: AreaJobContext, origin: Origin, { delivery, facts }: Told): Promise<void> {
  if (!origin.attempted) return
  const { tx } = context
  const made = await listAttempts(tx, delivery.id)
  const fresh = made.filter(({ number }) => number > delivery.attempts_told)
  if (fresh.length === 0) return
  for (const { number, error } of fresh.sort((a, b) => a.number - b.number)) {
    await origin.attempted(context, { ...facts, number, error })
  }
  await tx.run(sql`update webhook_deliveries set attempts_told = ${fresh.at(-1)!.number} where id = ${delivery.id}`)
}

async function apply(context: AreaJobContext, origin: Origin, { delivery, facts }: Told): Promise<void> {
  const { tx, emit } = context
  tx.notify(DELIVERIES)
  try {
    // Safe because only documents, which are objects, are stored there.
    const document = (delivery.response_document ?? {}) as Record<string, unknown>
    const readAs = delivery.response_read_as
    await origin.answered?.(context, { ...facts, document, readAs })
    const after = moved(delivery, 'applied', tx.now)!
    await tx.run(saveDeliveries([after]))
    emit(deliveryChanged('succeeded', after))
  } catch (error) {
    if (!(error instanceof BadAnswer)) throw error
    const why = `bad_response: ${error.message}`.slice(0, 256)
    const after = moved(delivery, 'badDocument', tx.now, { error: why, response_document: null })!
    await tx.run(saveDeliveries([after]))
    emit(deliveryChanged('failed', after))
    await origin.failed?.(context, { ...facts, error: after.error, isUnusable: true })
  }
}

async function factsOf(tx: Tx, delivery: Delivery): Promise<DeliveryFacts> {
  const hook = await tx.find<{ display_name: string }>(sql`
    select display_name from webhooks where id = ${delivery.webhook_id}`)
  return {
    deliveryId: delivery.id,
    webhookId: delivery.webhook_id,
    webhookName: hook?.display_name ?? '',
    webhookUrl: URL.parse(delivery.destination)?.origin ?? '',
    source: delivery.source as Source, // Safe because only `addDelivery` writes it.
  }
}
