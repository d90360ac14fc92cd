import { requires } from '../../../../service/guard.ts'
import { among, holdingWords } from '../../../../service/listing.ts'
import { filters, permitted, readResource } from '../../../../service/resource/resource.ts'
import { sql } from '../../../../store/sql.ts'
import { list } from '../../../../wire/collections.ts'
import { id, text } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'
import { webhookReader, webhooksReader } from '../../guards.ts'
import { signingKeyOf } from '../sending/key-ring.ts'
import { visibilityOf } from './access.ts'
import { Webhook } from './shape.ts'
import { webhookRows } from './store.ts'
import { toWebhook } from './view.ts'

const WebhookRef = shape('WebhookRef', 'Names a webhook.', { id: id('The id of the webhook.') })

const write = requires('webhooks:write')

export const webhookGuards = {
  ...permitted(webhookRows, { read: write, write }),
  list: webhooksReader,
  get: webhookReader,
}

/** A secret is shown once with it, and deliveries end with it: the rest are operations of their own. */
export const webhooks = readResource({
  id: 'webhooks',
  service: 'WebhooksService',
  names: { search: 'WebhooksSearch' },
  called: { search: 'WebhooksSearchService/Search' },
  shape: Webhook,
  guards: webhookGuards,
  store: {
    ...webhookRows,
    async showTo(context, rows) {
      const { whpk } = await signingKeyOf(context.tenant, context.tx)
      return rows.map((row) => toWebhook(row, whpk, visibilityOf(context)))
    },
  },
  about: { search: 'Finds webhooks by words and ids.' },
  search: {
    filters: filters(
      {
        query: text(256, 'Words that occur in the name or the description.'),
        refs: list(WebhookRef, 512, 'Only these.'),
      },
      ({ query, refs = [] }, context) => [
        ...holdingWords(
          visibilityOf(context) === 'names' ? sql`display_name` : sql`display_name || ' ' || description`,
          query,
        ),
        among(
          sql`id`,
          refs.map((one) => one.id),
        ),
      ],
    ),
  },
})
