import type { ConnectorKeysRow } from '../../../store/tables.ts'
import { bytes, id, text, timestamp } from '../../../wire/scalars.ts'
import { type Answer, shape } from '../../../wire/shape.ts'

export const ConnectorKey = shape('ConnectorKey', 'A public key of a connector.', {
  id: id('Its id, sent along with what it encrypts.'),
  algorithm: text(64, 'X25519-HKDF-SHA256-AES-256-GCM.'),
  publicKey: bytes(32, 'The public key, 32 bytes.'),
  createdAt: timestamp('When it was made.'),
})

export const toKey = ({ id, public_key, created_at }: ConnectorKeysRow): Answer<typeof ConnectorKey> => ({
  id,
  algorithm: 'X25519-HKDF-SHA256-AES-256-GCM',
  publicKey: public_key,
  createdAt: created_at,
})
