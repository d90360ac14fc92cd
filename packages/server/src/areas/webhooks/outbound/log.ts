import type { LogRules } from '../../../service/log/rule.ts'
import { entityRule, entityRules, routine } from '../../../service/log/rules.ts'

const WEBHOOK = { type: 'Webhook', code: 'webhook', says: { secret_rotated: 'made a new secret for {it}' } }
const DELIVERY = {
  type: 'WebhookDelivery',
  code: 'webhook_delivery',
  nameIn: ['webhookId'],
  word: 'delivery to the webhook',
  says: {
    created: '{It} began',
    webhook_delivered: '{It} arrived',
    webhook_failed: '{It} failed',
    webhook_superseded: '{It} was replaced by a newer one',
    webhook_answered: '{It} was answered',
  },
}

export const outboundLog: LogRules = {
  ...entityRules('webhooks.webhook', WEBHOOK),
  'webhooks.webhook.secretRotated': entityRule(WEBHOOK, 'secret_rotated', 'secret_rotated'),
  'webhooks.delivery.created': routine(entityRule(DELIVERY, 'Create', 'created')),
  'webhooks.delivery.succeeded': routine(entityRule(DELIVERY, 'webhook_delivered', 'webhook_delivered')),
  'webhooks.delivery.failed': entityRule(DELIVERY, 'webhook_failed', 'webhook_failed'),
  'webhooks.delivery.superseded': entityRule(DELIVERY, 'webhook_superseded', 'webhook_superseded'),
  'webhooks.delivery.answered': routine(entityRule(DELIVERY, 'webhook_answered', 'webhook_answered')),
}
