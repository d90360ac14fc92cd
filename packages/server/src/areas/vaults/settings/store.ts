import { sql } from '../../../store/sql.ts'
import type { SecretSharingSettingsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'

export type SharingSettings = Pick<
  SecretSharingSettingsRow,
  'enabled' | 'external_enabled' | 'max_expiry_seconds' | 'allow_unauthenticated_vault_links' | 'version'
>

export const LONGEST_SECONDS = 30 * 24 * 3600

const DEFAULTS: SharingSettings = {
  enabled: true,
  external_enabled: true,
  max_expiry_seconds: BigInt(LONGEST_SECONDS),
  allow_unauthenticated_vault_links: false,
  version: 0,
}

export const findSharingSettings = async (tx: Tx): Promise<SharingSettings> =>
  (await tx.find<SecretSharingSettingsRow>(sql`select * from secret_sharing_settings`)) ?? DEFAULTS

export const saveSharingSettings = (tx: Tx, s: Omit<SharingSettings, 'version'>): Promise<SharingSettings> =>
  tx.get<SecretSharingSettingsRow>(
    sql`insert into secret_sharing_settings (enabled, external_enabled, max_expiry_seconds,
          allow_unauthenticated_vault_links, updated_at)
        values (${s.enabled}, ${s.external_enabled}, ${s.max_expiry_seconds}, ${s.allow_unauthenticated_vault_links},
          ${tx.now})
        on conflict (tenant_id) do update set enabled = excluded.enabled, external_enabled = excluded.external_enabled,
          max_expiry_seconds = excluded.max_expiry_seconds,
          allow_unauthenticated_vault_links = excluded.allow_unauthenticated_vault_links,
          updated_at = excluded.updated_at, version = secret_sharing_settings.version + 1
        returning *`,
    'settings',
    'secret-sharing',
  )
