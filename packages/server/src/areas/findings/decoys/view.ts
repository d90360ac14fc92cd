import type { DecoysRow } from '../../../store/tables.ts'
import type { Answer } from '../../../wire/shape.ts'
import type { Decoy, Kind } from './shape.ts'

export type DecoyView = Answer<typeof Decoy>

export const toDecoy = (row: DecoysRow): DecoyView => ({
  id: row.id,
  kind: `DECOY_KIND_${row.kind as Kind}`, // Safe because only these are stored.
  displayName: row.display_name,
  description: row.description,
  annotations: row.annotations as Record<string, string>, // Safe because the shape read them.
  disabled: row.disabled,
  lastUsedAt: row.last_used_at,
  materialFingerprintSha256: row.material_sha256,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})
