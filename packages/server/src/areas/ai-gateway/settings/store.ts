import { sql } from '../../../store/sql.ts'
import type { AiSettingsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { fromStored } from '../../../wire/stored.ts'
import { AIGovernanceSettings, DEFAULTS, type Settings } from './shape.ts'

export type StoredSettings = { readonly shown: Settings; readonly version: number }

const toStored = (row: AiSettingsRow | undefined): StoredSettings => ({
  shown: row
    ? {
        ...DEFAULTS,
        ...fromStored(AIGovernanceSettings, row.content),
        createdAt: row.created_at,
        updatedAt: row.updated_at,
      }
    : DEFAULTS,
  version: row?.version ?? 1,
})

/** What an administrator has set, or what holds before. */
export const findSettings = async (tx: Tx): Promise<StoredSettings> =>
  toStored(await tx.findByKey<AiSettingsRow>(sql`select * from ai_settings`))

const seen = new WeakMap<Tx, Promise<Settings>>()

/** The settings as this handle saw them first: it lives for a part of a call, and who must look anew opens another. */
export function getSettings(tx: Tx): Promise<Settings> {
  const known = seen.get(tx) ?? findSettings(tx).then(({ shown }) => shown)
  seen.set(tx, known)
  return known
}

/** Two that set them at once do it one after the other. */
export async function lockSettings(tx: Tx): Promise<StoredSettings> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`ai settings ${tx.tenantId}`}, 0))`)
  return toStored(await tx.find<AiSettingsRow>(sql`select * from ai_settings for update`))
}

export async function saveSettings(tx: Tx, settings: Settings): Promise<StoredSettings> {
  seen.delete(tx)
  const content = JSON.stringify(AIGovernanceSettings.write({ ...settings, createdAt: null, updatedAt: null }))
  const [row] = await tx.rows<AiSettingsRow>(sql`
    insert into ai_settings as stored (content, created_at, updated_at, version)
    values (${content}::jsonb, ${tx.now}, ${tx.now}, 2)
    on conflict (tenant_id) do update set content = excluded.content, updated_at = excluded.updated_at,
      version = stored.version + 1
    returning *`)
  return toStored(row)
}
