import type { LogRules } from '../../../service/log/rule.ts'
import { entityRule, entityRules } from '../../../service/log/rules.ts'

const WEBHOOK = { type: 'Webhook', code: 'webhook' }
const DELIVERY = { type: 'WebhookDelivery', code: 'webhook_delivery', nameIn: ['webhookId'] }

export const outboundLog: LogRules = {
  ...entityRules('webhooks.webhook', WEBHOOK),
  'webhooks.webhook.secretRotated': entityRule(WEBHOOK, 'secret_rotated', 'secret_rotated'),
  'webhooks.delivery.created': entityRule(DELIVERY, 'Create', 'created'),
  'webhooks.delivery.succeeded': entityRule(DELIVERY, 'webhook_delivered', 'webhook_delivered'),
  'webhooks.delivery.failed': entityRule(DELIVERY, 'webhook_failed', 'webhook_failed'),
  'webhooks.delivery.superseded': entityRule(DELIVERY, 'webhook_superseded', 'webhook_superseded'),
  'webhooks.delivery.answered': entityRule(DELIVERY, 'webhook_answered', 'webhook_answered'),
}
