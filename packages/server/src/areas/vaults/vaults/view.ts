import type { VaultsRow } from '../../../store/tables.ts'
import type { Answer } from '../../../wire/shape.ts'
import type { Vault, VaultCredential } from './shape.ts'
import type { CredentialInVault } from './store.ts'

const NANOS = 1_000_000_000n

export type ShownVault = Answer<typeof Vault>

export const toVault = (row: VaultsRow): ShownVault => ({
  id: row.id,
  displayName: row.display_name,
  description: row.description,
  credentialExpirationDuration: BigInt(row.credential_seconds) * NANOS,
  ownerIds: row.owner_ids,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  deletedAt: row.deleted_at,
  ...(row.allowed_views === null
    ? { groupAuthzVault: {} }
    : { magicVault: { allowedViews: row.allowed_views, allowUnauthedViews: row.allow_unauthed_views } }),
})

export const toCredential = (row: CredentialInVault): Answer<typeof VaultCredential> => ({
  id: row.id,
  appId: row.app_id,
  appUserId: row.app_user_id,
  name: row.name,
  description: row.description,
  expiresAt: row.in_vault_until,
  createdAt: row.created_at,
})
