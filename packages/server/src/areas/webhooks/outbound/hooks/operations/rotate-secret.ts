import { after, seconds } from '../../../../../lib/duration.ts'
import { operation } from '../../../../../service/operation.ts'
import { duration, secretText } from '../../../../../wire/scalars.ts'
import { shape } from '../../../../../wire/shape.ts'
import { signingKeyOf } from '../../sending/key-ring.ts'
import { webhookChanged } from '../events.ts'
import { webhookGuards } from '../resource.ts'
import { addSecret, endSecrets } from '../secrets.ts'
import { DAY } from '../shape.ts'
import { touchWebhook } from '../store.ts'
import { toWebhook } from '../view.ts'

export const rotateWebhookSecret = operation({
  id: 'webhooks.rotateSecret',
  about: 'Makes a new secret and shows it once; the old ones go on signing until the overlap ends.',
  route: 'POST /api/v1/webhooks/{id}/rotate-secret',
  guard: webhookGuards.change,
  strict: true,
  request: shape('WebhooksServiceRotateSecretRequest', 'How long both sign.', {
    overlap: duration('How long the old secrets sign beside the new one, up to 7 days; a day when absent.', {
      max: seconds(7 * DAY),
      maxAbout: '7 days',
    }),
  }),
  response: shape('WebhooksServiceRotateSecretResponse', 'The new secret.', {
    signingSecret: secretText(128, 'Signs deliveries (v1). Shown this once; it cannot be read again.'),
  }),

  async run(context, { overlap = seconds(DAY) }, { id }) {
    const { tx, tenant, emit } = context
    const stored = context.checkVersion(context.stored)
    await endSecrets(tx, id, after(tx.now, overlap))
    const secret = await addSecret(tx, tenant, stored)
    const { whpk } = await signingKeyOf(tenant, tx)
    const saved = context.setEtag(await touchWebhook(tx, id))
    emit(webhookChanged('secretRotated', toWebhook(stored, whpk), toWebhook(saved, whpk)))
    return { signingSecret: secret.reveal() }
  },
})
