import { sql } from '../../../store/sql.ts'
import type { NotificationSettingsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'

/** Whether the tenant sends nothing at all. */
export async function areDisabled(tx: Tx): Promise<boolean> {
  const row = await tx.find<{ disabled: boolean }>(sql`select disabled from notification_settings`)
  return row?.disabled === true
}

/** The settings; the first change creates their row. */
export async function lockSettings(tx: Tx): Promise<NotificationSettingsRow> {
  await tx.run(
    sql`insert into notification_settings (updated_at) values (${tx.now}) on conflict (tenant_id) do nothing`,
  )
  return tx.get<NotificationSettingsRow>(
    sql`select * from notification_settings for update`,
    'notification settings',
    tx.tenantId,
  )
}

export const saveDisabled = (tx: Tx, disabled: boolean): Promise<number> =>
  tx.run(sql`update notification_settings set disabled = ${disabled}, updated_at = ${tx.now}, version = version + 1`)

export const saveTests = (tx: Tx, times: readonly string[]): Promise<number> =>
  tx.run(sql`update notification_settings set email_tests = ${times}`)
