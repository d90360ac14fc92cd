import { operation } from '../../../../../service/operation.ts'
import { list } from '../../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../../wire/page.ts'
import { id, text } from '../../../../../wire/scalars.ts'
import { shape } from '../../../../../wire/shape.ts'
import { webhooksReader } from '../../../guards.ts'
import { signingKeyOf } from '../../sending/key-ring.ts'
import { Webhook } from '../shape.ts'
import { listWebhooks } from '../store.ts'
import { toWebhook } from '../view.ts'

const WebhookRef = shape('WebhookRef', 'Names a webhook.', { id: id('The id of the webhook.') })

export const searchWebhooks = operation({
  id: 'webhooks.search',
  about: 'Finds webhooks by words and ids.',
  route: 'POST /api/v1/search/webhooks',
  guard: webhooksReader,
  called: 'WebhooksSearchService/Search',
  reads: true,
  request: shape('WebhooksSearchRequest', 'What to look for.', {
    query: text(256, 'Words that occur in the name or the description.'),
    refs: list(WebhookRef, 512, 'Only these.'),
    ...pageFields,
  }),
  response: shape('WebhooksSearchResponse', 'A page of webhooks.', {
    list: list(Webhook, 100, 'The webhooks.'),
    nextPageToken,
  }),

  async run({ tx, tenant, page, visibility }, input) {
    const { limit, after, cut } = page(input)
    const ids = input.refs?.length ? input.refs.map((ref) => ref.id ?? '') : undefined
    const found = await listWebhooks(tx, {
      ids,
      query: input.query,
      namesOnly: visibility === 'names',
      after: after?.[0]?.toString(),
      limit,
    })
    const { rows, nextPageToken } = cut(found, (row) => [row.id])
    const { whpk } = await signingKeyOf(tenant, tx)
    return { list: rows.map((row) => toWebhook(row, whpk, visibility)), nextPageToken }
  },
})
