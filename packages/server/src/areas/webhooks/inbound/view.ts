import type { WebhookListenersRow } from '../../../store/tables.ts'
import type { Answer } from '../../../wire/shape.ts'
import type { WebhookListener } from './shape.ts'

export type Listener = Answer<typeof WebhookListener>

export const toListener = (row: WebhookListenersRow): Listener => ({
  id: row.id,
  automationId: row.automation_id,
  authType: row.auth_kind,
  jwksUrl: row.jwks_url,
  allowedCidrs: row.allowed_cidrs,
  createdAt: row.created_at,
  rotatedAt: row.rotated_at,
  lastReceivedAt: row.last_received_at,
  receivedCount: row.received_count,
})
