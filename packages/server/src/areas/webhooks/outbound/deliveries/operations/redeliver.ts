import { requires } from '../../../../../service/guard.ts'
import { operation } from '../../../../../service/operation.ts'
import { shape } from '../../../../../wire/shape.ts'
import { webhookRows } from '../../hooks/store.ts'
import { redeliver } from '../redeliver.ts'
import { WebhookInstance } from '../shape.ts'
import { lockDelivery } from '../store.ts'
import { toInstance } from '../view.ts'

export const redeliverInstance = operation({
  id: 'webhooks.instances.redeliver',
  about: 'Sends the event of a delivery that has ended once more, as a new delivery.',
  route: 'POST /api/v1/webhooks/{webhook_id}/instances/{id}/redeliver',
  guard: requires('webhooks:write'),
  request: shape('WebhooksServiceRedeliverInstanceRequest', 'Nothing to say.', {}),
  response: shape('WebhooksServiceRedeliverInstanceResponse', 'The new delivery.', { webhook: WebhookInstance }),

  async run(context, _input, { webhook_id, id }) {
    const webhook = await webhookRows.get(context.tx, webhook_id)
    const delivery = context.checkVersion(await lockDelivery(context.tx, webhook_id, id))
    return { webhook: toInstance(context.setEtag(await redeliver(context, webhook, delivery))) }
  },
})
