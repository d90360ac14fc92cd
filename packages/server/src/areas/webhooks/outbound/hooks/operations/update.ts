import type { Context } from '../../../../../service/context.ts'
import { operation } from '../../../../../service/operation.ts'
import type { WebhooksRow } from '../../../../../store/tables.ts'
import { fieldMask, mergeUpdate } from '../../../../../wire/mask.ts'
import { secretText } from '../../../../../wire/scalars.ts'
import { shape } from '../../../../../wire/shape.ts'
import { signingKeyOf } from '../../sending/key-ring.ts'
import { webhookChanged } from '../events.ts'
import { webhookGuards } from '../resource.ts'
import { checkUrl } from '../rules.ts'
import { addSecret, leaveOrigin, originOf } from '../secrets.ts'
import { Webhook } from '../shape.ts'
import { saveWebhook } from '../store.ts'
import { toContent, toWebhook } from '../view.ts'

export const updateWebhook = operation({
  id: 'webhooks.update',
  about:
    'Changes a webhook; deliveries that are under way keep their destination. Another scheme, host or port gets a new signing secret, shown once.',
  route: 'POST /api/v1/webhooks/{id}',
  guard: webhookGuards.change,
  strict: true,
  request: shape('WebhooksServiceUpdateRequest', 'The changes.', {
    webhook: Webhook,
    updateMask: fieldMask('Which members of webhook to change; absent means those present.'),
  }),
  response: shape('WebhooksServiceUpdateResponse', 'The webhook as it is now.', {
    webhook: Webhook,
    signingSecret: secretText(
      128,
      'Signs deliveries to the new origin (v1); empty while the origin stays. Shown this once; it cannot be read again.',
    ),
  }),

  async run(context, input, { id }) {
    const { tx, tenant, services, emit } = context
    const stored = context.checkVersion(context.stored)
    const { whpk } = await signingKeyOf(tenant, tx)
    const before = toWebhook(stored, whpk)
    const { merged, changed } = mergeUpdate({
      shape: Webhook,
      name: 'webhook',
      stored: before,
      given: input.webhook,
      mask: input.updateMask,
    })
    if (!changed) return { webhook: before, signingSecret: '' }
    if (merged.url !== before.url) checkUrl(services.outbound, merged.url, 'webhook.url')
    const saved = await saveWebhook(tx, id, toContent(merged))
    const webhook = toWebhook(context.setEtag(saved), whpk)
    const signingSecret = await secretFor(context, stored, saved)
    emit(webhookChanged('updated', before, webhook))
    return { webhook, signingSecret }
  },
})

/** A new one for a new receiver; empty while it stays the same. */
async function secretFor({ tx, tenant }: Context, before: WebhooksRow, after: WebhooksRow): Promise<string> {
  if (originOf(before.url) === originOf(after.url)) return ''
  await leaveOrigin(tx, before, tx.now.add({ hours: 24 * LONGEST_DAYS }))
  return (await addSecret(tx, tenant, after)).reveal()
}

/** No delivery lives longer. */
const LONGEST_DAYS = 30
