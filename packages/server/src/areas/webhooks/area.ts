import { area } from '../area.ts'
import { listenerPart } from './inbound/part.ts'
import { outboundPart } from './outbound/part.ts'

export const webhooksArea = area({
  name: 'webhooks',
  parts: [outboundPart, listenerPart],
  tables: [
    'webhook_attempts',
    'webhook_deliveries',
    'webhook_listeners',
    'webhook_receipts',
    'webhook_refusals',
    'webhook_secrets',
    'webhooks',
  ],
  views: ['webhooks_view'],
  permissions: ['webhooks:read', 'webhooks:write'],
  settings: ['REEVE_WEBHOOK_RETRY_SECONDS'],
})
