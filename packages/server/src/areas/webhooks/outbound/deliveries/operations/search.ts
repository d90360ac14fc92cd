import { requires } from '../../../../../service/guard.ts'
import { operation } from '../../../../../service/operation.ts'
import { list } from '../../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../../wire/page.ts'
import { timestamp } from '../../../../../wire/scalars.ts'
import { shape } from '../../../../../wire/shape.ts'
import { deliveryFilters, stateNamed } from '../filter.ts'
import { WebhookInstance } from '../shape.ts'
import { listDeliveries } from '../store.ts'
import { toInstance } from '../view.ts'

export const searchInstances = operation({
  id: 'webhooks.instances.search',
  about: 'Finds deliveries of all webhooks, newest first.',
  route: 'POST /api/v1/search/webhooks/instances',
  guard: requires('webhooks:read'),
  called: 'WebhooksSearchService/SearchInstances',
  reads: true,
  request: shape('WebhooksSearchInstancesRequest', 'What to look for.', {
    ...deliveryFilters,
    createdAfter: timestamp('Only those made then or later.'),
    createdBefore: timestamp('Only those made before then.'),
    ...pageFields,
  }),
  response: shape('WebhooksSearchInstancesResponse', 'A page of deliveries.', {
    list: list(WebhookInstance, 100, 'The deliveries.'),
    nextPageToken,
  }),

  async run({ tx, page }, input) {
    const { limit, after, cut } = page(input)
    const { webhookIds, sources, createdAfter, createdBefore } = input
    const states = input.states?.map(stateNamed)
    const filter = { webhookIds, states, sources, createdAfter, createdBefore }
    const found = await listDeliveries(tx, filter, { after, limit })
    const { rows, nextPageToken } = cut(found, (row) => [row.created_at.toString(), row.id])
    return { list: rows.map(toInstance), nextPageToken }
  },
})
