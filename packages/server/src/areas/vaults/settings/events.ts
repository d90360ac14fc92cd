import type { Change } from '../../../service/events.ts'
import type { LogRules } from '../../../service/log/rule.ts'
import { entityRule, settingsRule } from '../../../service/log/rules.ts'
import type { SharingSettings } from './store.ts'

const told = (row: SharingSettings) => ({
  enabled: row.enabled,
  externalEnabled: row.external_enabled,
  maxExpiry: `${row.max_expiry_seconds}s`,
  allowUnauthenticatedVaultLinks: row.allow_unauthenticated_vault_links,
})

export const settingsChanged = (tenantId: string, before: SharingSettings, after: SharingSettings): Change => ({
  kind: 'vaults.settings.updated',
  subject: { type: 'secretSharingSettings', id: tenantId },
  before: told(before),
  after: told(after),
})

export const keyRotated = (tenantId: string, version: number): Change => ({
  kind: 'vaults.key.rotated',
  subject: { type: 'vaultKey', id: tenantId },
  after: { version },
})

export const settingsLog: LogRules = {
  'vaults.settings.updated': settingsRule('secret sharing'),
  'vaults.key.rotated': entityRule(
    { type: 'VaultKey', code: 'vault_key', name: 'key of the vaults' },
    'vault_key_rotated',
    'rotated',
  ),
}
