import { requires } from '../../../../../service/guard.ts'
import { operation } from '../../../../../service/operation.ts'
import { displayName, secretText } from '../../../../../wire/scalars.ts'
import { required, shape } from '../../../../../wire/shape.ts'
import { signingKeyOf } from '../../sending/key-ring.ts'
import { webhookChanged } from '../events.ts'
import { checkUrl } from '../rules.ts'
import { addSecret } from '../secrets.ts'
import { callbackTimeout, description, url, Webhook } from '../shape.ts'
import { insertWebhook } from '../store.ts'
import { toContent, toWebhook } from '../view.ts'

export const createWebhook = operation({
  id: 'webhooks.create',
  about: 'Makes a webhook and shows the secret its deliveries are signed with once.',
  route: 'POST /api/v1/webhooks',
  guard: requires('webhooks:write'),
  strict: true,
  request: shape('WebhooksServiceCreateRequest', 'A new webhook.', {
    displayName: required(displayName('What it is called.')),
    url: required(url('Where deliveries are sent: https on port 443 of a public host.')),
    description: description(),
    callbackTimeout: callbackTimeout(),
  }),
  response: shape('WebhooksServiceCreateResponse', 'The webhook and its secret.', {
    webhook: Webhook,
    signingSecret: secretText(128, 'Signs deliveries (v1). Shown this once; it cannot be read again.'),
  }),

  async run(context, { displayName, url, description = '', callbackTimeout = null }) {
    const { tx, tenant, services, emit } = context
    checkUrl(services.outbound, url, 'url')
    const row = await insertWebhook(tx, toContent({ displayName, url, description, callbackTimeout }))
    const secret = await addSecret(tx, tenant, row)
    const { whpk } = await signingKeyOf(tenant, tx)
    const webhook = toWebhook(context.setEtag(row), whpk)
    emit(webhookChanged('created', null, webhook))
    return { webhook, signingSecret: secret.reveal() }
  },
})
