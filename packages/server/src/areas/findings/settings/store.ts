import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import type { TypeSwitch } from '../finding-type.ts'
import { SWITCHES } from './switches.ts'

/** Whether a type is on: as set, else by default. */
export async function isOn(tx: Tx, { type }: Pick<TypeSwitch, 'type'>): Promise<boolean> {
  const row = await tx.find<{ enabled: boolean }>(sql`select enabled from finding_settings where type = ${type}`)
  return row?.enabled ?? SWITCHES.some((one) => one.type === type && one.onByDefault)
}

export type Setting = TypeSwitch & { readonly enabled: boolean; readonly openCount: number }

/** One for each type, in the order of their declaration; `configured` when anything was ever set. */
export async function listSettings(tx: Tx): Promise<{ configured: boolean; list: Setting[] }> {
  const said = await tx.rows<{ type: string; enabled: boolean }>(sql`select type, enabled from finding_settings`)
  const open = await tx.rows<{ type: string; count: number }>(sql`
    select t.type, (select count(*)::integer from findings f where f.type = t.type and f.state <> 'RESOLVED') as count
    from unnest(${SWITCHES.map(({ type }) => type)}::text[]) as t(type)`)
  const enabled = new Map(said.map((one) => [one.type, one.enabled]))
  const counts = new Map(open.map((one) => [one.type, one.count]))
  const list = SWITCHES.map((one) => ({
    ...one,
    enabled: enabled.get(one.type) ?? one.onByDefault,
    openCount: counts.get(one.type) ?? 0,
  }))
  return { configured: said.length > 0, list }
}

/** Records that settings were saved, even when they contained nothing. */
const CONFIGURED = ''

export async function saveSettings(tx: Tx, settings: readonly { type: string; enabled: boolean }[]): Promise<void> {
  const rows = [{ type: CONFIGURED, enabled: true }, ...settings]
  await tx.run(sql`
    insert into finding_settings (type, enabled, updated_at)
    select type, enabled, ${tx.now} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s(type text, enabled boolean)
    on conflict (tenant_id, type) do update set enabled = excluded.enabled, updated_at = excluded.updated_at`)
}
