import { requires } from '../../../../../service/guard.ts'
import { operation } from '../../../../../service/operation.ts'
import { shape } from '../../../../../wire/shape.ts'
import { supersedeOf } from '../../deliveries/supersede.ts'
import { signingKeyOf } from '../../sending/key-ring.ts'
import { webhookChanged } from '../events.ts'
import { endWebhook, lockWebhook } from '../store.ts'
import { toWebhook } from '../view.ts'

export const deleteWebhook = operation({
  id: 'webhooks.delete',
  about: 'Deletes a webhook; deliveries that are under way end unsent.',
  route: 'DELETE /api/v1/webhooks/{id}',
  guard: requires('webhooks:write'),
  request: shape('WebhooksServiceDeleteRequest', 'Nothing to say.', {}),
  response: shape('WebhooksServiceDeleteResponse', 'Nothing to say.', {}),

  async run(context, _input, { id }) {
    const { tx, tenant, emit } = context
    const row = context.checkVersion(await lockWebhook(tx, id))
    const { whpk } = await signingKeyOf(tenant, tx)
    await endWebhook(tx, id)
    emit(webhookChanged('deleted', toWebhook(row, whpk), null))
    for (const change of await supersedeOf(tx, { webhookId: id }, 'webhook_deleted')) emit(change)
    return {}
  },
})
