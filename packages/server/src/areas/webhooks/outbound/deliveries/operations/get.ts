import { requires } from '../../../../../service/guard.ts'
import { operation } from '../../../../../service/operation.ts'
import { shape } from '../../../../../wire/shape.ts'
import { webhookRows } from '../../hooks/store.ts'
import { detailFields, WebhookInstance } from '../shape.ts'
import { getDelivery, listAttempts } from '../store.ts'
import { toDetails } from '../view.ts'

export const getInstance = operation({
  id: 'webhooks.instances.get',
  about: 'Reads one delivery: its body, its attempts and what was answered.',
  route: 'GET /api/v1/webhooks/{webhook_id}/instances/{id}',
  guard: requires('webhooks:read'),
  request: shape('WebhooksServiceGetInstanceRequest', 'Nothing to say.', {}),
  response: shape('WebhooksServiceGetInstanceResponse', 'The delivery and its history.', {
    webhook: WebhookInstance,
    ...detailFields,
  }),

  async run(context, _input, { webhook_id, id }) {
    const { tx } = context
    await webhookRows.get(tx, webhook_id)
    const row = context.checkVersion(await getDelivery(tx, webhook_id, id))
    return toDetails(row, await listAttempts(tx, id))
  },
})
