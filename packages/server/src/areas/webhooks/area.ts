import { referenceTargets } from '../../service/authority.ts'
import { extend } from '../../service/extension.ts'
import { objectNames } from '../../service/names/kinds.ts'
import { sql } from '../../store/sql.ts'
import { area } from '../area.ts'
import { activityObjects, finders, readableBy, waitingSources } from '../console/api.ts'
import { webhookById } from './guards.ts'
import { findListenersByWords } from './inbound/finder.ts'
import { listenerPart } from './inbound/part.ts'
import { failedDeliveries } from './outbound/deliveries/waiting.ts'
import { findWebhooks } from './outbound/finder.ts'
import { outboundPart } from './outbound/part.ts'

export const webhooksArea = area({
  name: 'webhooks',
  parts: [outboundPart, listenerPart],
  extensions: [
    extend(finders, findWebhooks),
    extend(finders, findListenersByWords),
    extend(objectNames, { kind: 'webhook', rows: sql`select id, display_name as name from webhooks` }),
    extend(waitingSources, failedDeliveries),
    extend(referenceTargets, {
      kind: 'webhook',
      called: 'webhook',
      right: 'webhooks:write',
      live: sql`select id, '' as app_id from webhooks where deleted_at is null`,
    }),
    extend(activityObjects, { type: 'webhook', read: readableBy(webhookById, (id) => ({ id })) }),
  ],
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
