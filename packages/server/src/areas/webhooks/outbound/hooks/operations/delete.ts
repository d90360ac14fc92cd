import { operation } from '../../../../../service/operation.ts'
import { shape } from '../../../../../wire/shape.ts'
import { supersedeOf } from '../../deliveries/supersede.ts'
import { signingKeyOf } from '../../sending/key-ring.ts'
import { webhookChanged } from '../events.ts'
import { webhookGuards } from '../resource.ts'
import { webhookRows } from '../store.ts'
import { toWebhook } from '../view.ts'

export const deleteWebhook = operation({
  id: 'webhooks.delete',
  about: 'Deletes a webhook; deliveries that are under way end unsent.',
  route: 'DELETE /api/v1/webhooks/{id}',
  guard: webhookGuards.change,
  request: shape('WebhooksServiceDeleteRequest', 'Nothing to say.', {}),
  response: shape('WebhooksServiceDeleteResponse', 'Nothing to say.', {}),

  async run(context, _input, { id }) {
    const { tx, tenant, emit } = context
    const row = context.checkVersion(context.stored)
    const { whpk } = await signingKeyOf(tenant, tx)
    await webhookRows.end(tx, id)
    emit(webhookChanged('deleted', toWebhook(row, whpk), null))
    for (const change of await supersedeOf(tx, { webhookId: id }, 'webhook_deleted')) emit(change)
    return {}
  },
})
