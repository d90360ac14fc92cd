import { operation } from '../../../../../service/operation.ts'
import { fieldMask, mergeUpdate } from '../../../../../wire/mask.ts'
import { shape } from '../../../../../wire/shape.ts'
import { signingKeyOf } from '../../sending/key-ring.ts'
import { webhookChanged } from '../events.ts'
import { checkUrl } from '../rules.ts'
import { Webhook } from '../shape.ts'
import { lockWebhook, saveWebhook } from '../store.ts'
import { toContent, toWebhook } from '../view.ts'

export const updateWebhook = operation({
  id: 'webhooks.update',
  about: 'Changes a webhook; deliveries that are under way keep their destination.',
  route: 'POST /api/v1/webhooks/{id}',
  permission: 'webhooks:write',
  request: shape('WebhooksServiceUpdateRequest', 'The changes.', {
    webhook: Webhook,
    updateMask: fieldMask('Which members of webhook to change; absent means those present.'),
  }),
  response: shape('WebhooksServiceUpdateResponse', 'The webhook as it is now.', { webhook: Webhook }),

  async run(context, input, { id }) {
    const { tx, tenant, parts, emit } = context
    const stored = context.seen(await lockWebhook(tx, id))
    const { whpk } = await signingKeyOf(tenant, tx)
    const before = toWebhook(stored, whpk)
    const { merged, changed } = mergeUpdate({
      shape: Webhook,
      name: 'webhook',
      stored: before,
      given: input.webhook,
      mask: input.updateMask,
    })
    if (!changed) return { webhook: before }
    if (merged.url !== before.url) checkUrl(parts.door, merged.url, 'webhook.url')
    const webhook = toWebhook(context.answer(await saveWebhook(tx, id, toContent(merged))), whpk)
    emit(webhookChanged('updated', before, webhook))
    return { webhook }
  },
})
