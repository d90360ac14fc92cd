import { enqueue } from '../../../../engine/enqueue.ts'
import { notFound } from '../../../../lib/failure.ts'
import { newId } from '../../../../lib/ids.ts'
import type { Context } from '../../../../service/context.ts'
import type { WebhooksRow } from '../../../../store/tables.ts'
import { writtenType } from '../../../../wire/names.ts'
import { webhookRows } from '../hooks/store.ts'
import { deliverJobFor } from '../jobs/names.ts'
import { payloadText, storedBody } from './body.ts'
import { deliveryChanged } from './events.ts'
import { kindOf, SOURCES, type Source } from './sources.ts'
import { type Delivery, insertDelivery } from './store.ts'

/** Both operations and jobs have these. */
export type Creator = Pick<Context, 'tx' | 'tenant' | 'services' | 'emit'>

export type NewDelivery = {
  readonly webhookId: string
  readonly source: Source
  /** The fields of the payload besides `@type`; no secrets. */
  readonly fields: Readonly<Record<string, unknown>>
  /** The automations whose runs led here, oldest first. */
  readonly lineage?: readonly string[]
}

/** Makes a delivery in the caller's transaction: it is sent soon after the commit, and not at all without one. */
export async function createDelivery(creator: Creator, delivery: NewDelivery): Promise<Delivery> {
  const webhook = await webhookRows.findForShare(creator.tx, delivery.webhookId)
  if (!webhook) throw notFound('webhook', delivery.webhookId)
  const { event: name, awaitsDocument } = SOURCES[kindOf(delivery.source)]
  const event = writtenType(creator.services.wireNames, name)
  return addDelivery(creator, webhook, {
    source: delivery.source,
    event,
    payload: payloadText(event, delivery.fields),
    awaitsDocument,
    redeliveryOf: '',
    lineage: delivery.lineage ?? [],
  })
}

type Parts = {
  source: Source
  event: string
  payload: string
  awaitsDocument: boolean
  redeliveryOf: string
  lineage: readonly string[]
}

export async function addDelivery(
  { tx, tenant, services, emit }: Creator,
  webhook: WebhooksRow,
  { source, event, payload, awaitsDocument, redeliveryOf, lineage }: Parts,
): Promise<Delivery> {
  const id = newId(tx.now)
  const kind = kindOf(source)
  const row = await insertDelivery(tx, {
    id,
    webhook_id: webhook.id,
    destination: webhook.url,
    source_kind: kind,
    source,
    event,
    body: storedBody({ id, event, baseUrl: services.addresses().baseUrlOf(tenant), payload }),
    awaits_document: awaitsDocument,
    redelivery_of: redeliveryOf,
    lineage: [...lineage],
    expires_at: tx.now.add({ seconds: webhook.callback_timeout_seconds }),
  })
  await enqueue(tx, deliverJobFor(kind), { deliveryId: id, webhookId: webhook.id }, { key: id, limitKey: webhook.id })
  emit(deliveryChanged('created', row))
  return row
}
