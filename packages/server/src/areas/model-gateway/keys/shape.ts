import type { ModelGatewayKeysRow } from '../../../store/tables.ts'
import { id, text, timestamp } from '../../../wire/scalars.ts'
import { type Answer, nullable, readOnly, shape } from '../../../wire/shape.ts'

export const GatewayKey = shape('GatewayKey', 'A key with which its owner calls models.', {
  id: readOnly(id('Its id.')),
  userId: readOnly(id('Whose it is.')),
  displayName: text(100, 'What it is for.'),
  keyPrefix: readOnly(text(8, 'Its first characters.')),
  createdAt: readOnly(nullable(timestamp('When it was made.'))),
  updatedAt: readOnly(nullable(timestamp('When it was last changed.'))),
  lastUsedAt: readOnly(nullable(timestamp('When it was last used, to the minute.'))),
  expiresAt: readOnly(nullable(timestamp('When it ends; null when it does not by itself.'))),
  revokedAt: readOnly(nullable(timestamp('When it was revoked.'))),
})

export const toKey = (row: ModelGatewayKeysRow): Answer<typeof GatewayKey> => ({
  id: row.id,
  userId: row.user_id,
  displayName: row.display_name,
  keyPrefix: row.key_prefix,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  lastUsedAt: row.last_used_at,
  expiresAt: row.expires_at,
  revokedAt: row.revoked_at,
})
