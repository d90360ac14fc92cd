import { operation } from '../../../../../service/operation.ts'
import { list } from '../../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../../wire/page.ts'
import { shape } from '../../../../../wire/shape.ts'
import { webhooksReader } from '../../../guards.ts'
import { signingKeyOf } from '../../sending/key-ring.ts'
import { Webhook } from '../shape.ts'
import { listWebhooks } from '../store.ts'
import { toWebhook } from '../view.ts'

export const listWebhooksOperation = operation({
  id: 'webhooks.list',
  about: 'Lists the webhooks.',
  route: 'GET /api/v1/webhooks',
  guard: webhooksReader,
  request: shape('WebhooksServiceListRequest', 'Which page.', { ...pageFields }),
  response: shape('WebhooksServiceListResponse', 'A page of webhooks.', {
    list: list(Webhook, 100, 'The webhooks.'),
    nextPageToken,
  }),

  async run({ tx, tenant, page, visibility }, input) {
    const { limit, after, cut } = page(input)
    const found = await listWebhooks(tx, { after: after?.[0]?.toString(), limit })
    const { rows, nextPageToken } = cut(found, (row) => [row.id])
    const { whpk } = await signingKeyOf(tenant, tx)
    return { list: rows.map((row) => toWebhook(row, whpk, visibility)), nextPageToken }
  },
})
