import type { Change } from '../../../../service/events.ts'
import type { Answer } from '../../../../wire/shape.ts'
import { withoutQuery } from '../without-query.ts'
import { Webhook } from './shape.ts'

type Hook = Answer<typeof Webhook>

export const webhookChanged = (
  verb: 'created' | 'updated' | 'deleted' | 'secretRotated',
  before: Hook | null,
  after: Hook | null,
): Change => ({
  kind: `webhooks.webhook.${verb}`,
  subject: { type: 'webhook', id: (after ?? before)!.id },
  before: wire(before),
  after: wire(after),
})

const wire = (webhook: Hook | null) =>
  // Safe because a shape writes an object or null.
  Webhook.write(webhook && { ...webhook, url: withoutQuery(webhook.url) }) as Change['after']
