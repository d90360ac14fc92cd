import type { Change } from '../../../../service/events.ts'
import type { WebhookDeliveriesRow } from '../../../../store/tables.ts'
import { withoutQuery } from '../without-query.ts'
import { WebhookInstance } from './shape.ts'
import { toInstance } from './view.ts'

type Verb = 'created' | 'succeeded' | 'failed' | 'superseded' | 'answered'

export const deliveryChanged = (verb: Verb, row: WebhookDeliveriesRow): Change => ({
  kind: `webhooks.delivery.${verb}`,
  subject: { type: 'webhookDelivery', id: row.id },
  after: { ...wire(row), event: row.event, error: row.error, redeliveryOf: row.redelivery_of },
})

const wire = (row: WebhookDeliveriesRow) =>
  // Safe because a shape writes an object.
  WebhookInstance.write({
    ...toInstance(row),
    spec: { destination: withoutQuery(row.destination) },
  }) as Record<string, unknown>
