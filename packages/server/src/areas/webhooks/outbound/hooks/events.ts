import { type ChangeVerb, changeOf } from '../../../../service/resource/changes.ts'
import type { Answer } from '../../../../wire/shape.ts'
import { withoutQuery } from '../without-query.ts'
import { Webhook } from './shape.ts'

type Hook = Answer<typeof Webhook>

export const webhookChanged = changeOf<Hook, ChangeVerb | 'secretRotated'>({
  kind: 'webhooks.webhook',
  type: 'webhook',
  write: (webhook: Hook | null) => Webhook.write(webhook && { ...webhook, url: withoutQuery(webhook.url) }),
})
