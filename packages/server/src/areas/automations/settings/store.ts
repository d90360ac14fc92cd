import { sql } from '../../../store/sql.ts'
import type { AutomationSettingsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'

/** A tenant that has never decided anything has the defaults. */
export async function findSettings(tx: Tx, lock = false): Promise<Pick<AutomationSettingsRow, 'disabled' | 'version'>> {
  const row = await tx.find<AutomationSettingsRow>(
    lock ? sql`select * from automation_settings for update` : sql`select * from automation_settings`,
  )
  return row ?? { disabled: false, version: 0 }
}

export const saveSettings = (tx: Tx, disabled: boolean): Promise<AutomationSettingsRow> =>
  tx.get<AutomationSettingsRow>(
    sql`
    insert into automation_settings (disabled, updated_at) values (${disabled}, ${tx.now})
    on conflict (tenant_id) do update set disabled = excluded.disabled, updated_at = excluded.updated_at,
      version = automation_settings.version + 1
    returning *`,
    'settings',
    'automations',
  )
