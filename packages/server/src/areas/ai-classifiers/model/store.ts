import { seconds } from '../../../lib/duration.ts'
import { Secret } from '../../../lib/secret.ts'
import { oneAtATime } from '../../../service/listing.ts'
import type { Sealer } from '../../../service/sealer.ts'
import { sql } from '../../../store/sql.ts'
import type { AiModelSettingsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import type { ShownModel } from './shape.ts'

export const DEFAULT_SECONDS = 10
const PURPOSE = 'ai model key'

export const findModel = (tx: Tx): Promise<AiModelSettingsRow | undefined> =>
  tx.find<AiModelSettingsRow>(sql`select * from ai_model_settings`)

/** Waits for other changes of the setting, there being one or not. */
export async function lockModel(tx: Tx): Promise<AiModelSettingsRow | undefined> {
  await oneAtATime(tx, 'ai model')
  return findModel(tx)
}

export type ModelContent = Pick<AiModelSettingsRow, 'base_url' | 'model' | 'api_key' | 'timeout_seconds' | 'enabled'>

/** A tenant that never set one has this. */
const NONE: ModelContent = { base_url: '', model: '', api_key: null, timeout_seconds: DEFAULT_SECONDS, enabled: false }

export const contentOf = (row: AiModelSettingsRow | undefined): ModelContent => {
  if (!row) return NONE
  const { base_url, model, api_key, timeout_seconds, enabled } = row
  return { base_url, model, api_key, timeout_seconds, enabled }
}

export const saveModel = (tx: Tx, row: ModelContent): Promise<AiModelSettingsRow> =>
  tx.get<AiModelSettingsRow>(
    sql`insert into ai_model_settings (base_url, model, api_key, timeout_seconds, enabled, updated_at)
        values (${row.base_url}, ${row.model}, ${row.api_key}, ${row.timeout_seconds}, ${row.enabled}, ${tx.now})
        on conflict (tenant_id) do update set base_url = excluded.base_url, model = excluded.model,
          api_key = excluded.api_key, timeout_seconds = excluded.timeout_seconds, enabled = excluded.enabled,
          updated_at = excluded.updated_at, version = ai_model_settings.version + 1
        returning *`,
    'AI model',
    tx.tenantId,
  )

export const sealKey = (sealer: Sealer, key: Secret): Buffer => sealer.seal(Buffer.from(key.reveal()), PURPOSE)
export const openKey = (sealer: Sealer, { api_key }: Pick<AiModelSettingsRow, 'api_key'>): Secret =>
  new Secret(api_key === null ? '' : sealer.open(api_key, PURPOSE).toString('utf8'))

/** A tenant that never set one has none. */
export const toModel = (row: AiModelSettingsRow | undefined): ShownModel => ({
  provider: row ? 'AI_MODEL_PROVIDER_OPENAI_COMPATIBLE' : 'AI_MODEL_PROVIDER_UNSPECIFIED',
  baseUrl: row?.base_url ?? '',
  model: row?.model ?? '',
  apiKey: '',
  apiKeyConfigured: (row?.api_key ?? null) !== null,
  timeout: row ? seconds(row.timeout_seconds) : null,
  enabled: row?.enabled ?? false,
  version: row?.version ?? 0,
  updatedAt: row?.updated_at ?? null,
})
