import { precondition } from '../../../../../lib/failure.ts'
import { requires } from '../../../../../service/guard.ts'
import { operation } from '../../../../../service/operation.ts'
import { shape } from '../../../../../wire/shape.ts'
import { webhookRows } from '../../hooks/store.ts'
import { WebhookInstance } from '../shape.ts'
import { isFinal } from '../states.ts'
import { getDelivery, lockDelivery } from '../store.ts'
import { supersedeOf } from '../supersede.ts'
import { toInstance } from '../view.ts'

export const cancelInstance = operation({
  id: 'webhooks.instances.cancel',
  about: 'Ends a delivery that is not final; there is no further attempt.',
  route: 'POST /api/v1/webhooks/{webhook_id}/instances/{id}/cancel',
  guard: requires('webhooks:write'),
  request: shape('WebhooksServiceCancelInstanceRequest', 'Nothing to say.', {}),
  response: shape('WebhooksServiceCancelInstanceResponse', 'The delivery as it is now.', { webhook: WebhookInstance }),

  async run(context, _input, { webhook_id, id }) {
    const { tx, emit } = context
    await webhookRows.get(tx, webhook_id)
    const { state } = context.checkVersion(await lockDelivery(tx, webhook_id, id))
    if (isFinal(state)) throw precondition('INVALID_STATE', `the delivery has ended already: ${state}`, id)
    for (const change of await supersedeOf(tx, { ids: [id] }, 'cancelled_by_user')) emit(change)
    return { webhook: toInstance(context.setEtag(await getDelivery(tx, webhook_id, id))) }
  },
})
