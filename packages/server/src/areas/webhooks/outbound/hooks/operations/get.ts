import { operation } from '../../../../../service/operation.ts'
import { shape } from '../../../../../wire/shape.ts'
import { webhookReader } from '../../../guards.ts'
import { signingKeyOf } from '../../sending/key-ring.ts'
import { Webhook } from '../shape.ts'
import { toWebhook } from '../view.ts'

export const getWebhookOperation = operation({
  id: 'webhooks.get',
  about: 'Reads one webhook.',
  route: 'GET /api/v1/webhooks/{id}',
  guard: webhookReader,
  request: shape('WebhooksServiceGetRequest', 'Nothing to say.', {}),
  response: shape('WebhooksServiceGetResponse', 'The webhook.', { webhook: Webhook }),

  async run(context) {
    const { tx, tenant, visibility } = context
    const row = context.checkVersion(context.webhook)
    const { whpk } = await signingKeyOf(tenant, tx)
    return { webhook: toWebhook(row, whpk, visibility) }
  },
})
