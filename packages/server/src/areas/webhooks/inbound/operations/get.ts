import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { WebhookListener } from '../shape.ts'
import { getListener } from '../store.ts'
import { toListener } from '../view.ts'

export const getListenerOperation = operation({
  id: 'webhooks.listeners.get',
  about: 'Reads the listener of an automation.',
  route: 'GET /api/v1/webhook-listeners/{listener_id}',
  guard: requires('automations:read'),
  request: shape('WebhookListenerServiceGetRequest', 'Nothing to say.', {}),
  response: shape('WebhookListenerServiceGetResponse', 'The listener.', { listener: WebhookListener }),

  async run(context, _input, { listener_id }) {
    return { listener: toListener(context.checkVersion(await getListener(context.tx, listener_id))) }
  },
})
