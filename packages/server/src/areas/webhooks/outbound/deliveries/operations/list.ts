import { requires } from '../../../../../service/guard.ts'
import { operation } from '../../../../../service/operation.ts'
import { list } from '../../../../../wire/collections.ts'
import { oneOfNames } from '../../../../../wire/enums.ts'
import { nextPageToken, pageFields } from '../../../../../wire/page.ts'
import { shape } from '../../../../../wire/shape.ts'
import { webhookRows } from '../../hooks/store.ts'
import { stateNamed } from '../filter.ts'
import { WebhookInstance, WebhookState } from '../shape.ts'
import { listDeliveries } from '../store.ts'
import { toInstance } from '../view.ts'

export const listInstances = operation({
  id: 'webhooks.instances.list',
  about: 'Lists the deliveries of a webhook, newest first.',
  route: 'GET /api/v1/webhooks/{webhook_id}/instances',
  guard: requires('webhooks:read'),
  request: shape('WebhooksServiceListInstancesRequest', 'Which ones, and which page.', {
    state: oneOfNames(WebhookState, 'Only those in this state.', { filter: true }),
    ...pageFields,
  }),
  response: shape('WebhooksServiceListInstancesResponse', 'A page of deliveries.', {
    list: list(WebhookInstance, 100, 'The deliveries.'),
    nextPageToken,
  }),

  async run({ tx, page }, input, { webhook_id }) {
    const { id } = await webhookRows.get(tx, webhook_id)
    const { limit, after, cut } = page(input)
    const states = input.state && input.state !== WebhookState.unspecified ? [stateNamed(input.state)] : undefined
    const found = await listDeliveries(tx, { webhookIds: [id], states }, { after, limit })
    const { rows, nextPageToken } = cut(found, (row) => [row.created_at.toString(), row.id])
    return { list: rows.map(toInstance), nextPageToken }
  },
})
