import { oneAtATime } from '../../../service/listing.ts'
import { sql } from '../../../store/sql.ts'
import type { SsoSettingsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'

export type SettingsContent = Pick<
  SsoSettingsRow,
  'enabled' | 'default_assertion_seconds' | 'default_id_token_alg' | 'default_subject_type'
>

export type Settings = SettingsContent & {
  readonly version: number
  readonly created_at: Temporal.Instant | null
  readonly updated_at: Temporal.Instant | null
}

/** What a tenant has that never changed them. */
const USUAL: Settings = {
  enabled: true,
  default_assertion_seconds: 300,
  default_id_token_alg: 'OIDC_SIGNING_ALGORITHM_EDDSA',
  default_subject_type: 'SSO_SUBJECT_TYPE_PAIRWISE',
  version: 0,
  created_at: null,
  updated_at: null,
}

export const findSettings = async (tx: Tx): Promise<Settings> =>
  (await tx.find<SsoSettingsRow>(sql`select * from sso_settings`)) ?? USUAL

/** Two who change them at once are served one after the other, the first time too. */
export async function lockSettings(tx: Tx): Promise<Settings> {
  await oneAtATime(tx, 'sso settings')
  return findSettings(tx)
}

export const saveSettings = (tx: Tx, content: SettingsContent): Promise<SsoSettingsRow> =>
  tx.get<SsoSettingsRow>(
    sql`insert into sso_settings (enabled, default_assertion_seconds, default_id_token_alg, default_subject_type,
          created_at, updated_at)
        values (${content.enabled}, ${content.default_assertion_seconds}, ${content.default_id_token_alg},
          ${content.default_subject_type}, ${tx.now}, ${tx.now})
        on conflict (tenant_id) do update set enabled = excluded.enabled,
          default_assertion_seconds = excluded.default_assertion_seconds,
          default_id_token_alg = excluded.default_id_token_alg, default_subject_type = excluded.default_subject_type,
          updated_at = excluded.updated_at, version = sso_settings.version + 1
        returning *`,
    'SSO settings',
    '',
  )
