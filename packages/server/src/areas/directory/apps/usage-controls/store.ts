import { sql } from '../../../../store/sql.ts'
import type { AppUsageControlsRow } from '../../../../store/tables.ts'
import type { Tx } from '../../../../store/tx.ts'
import type { Answer } from '../../../../wire/shape.ts'
import type { AppUsageControls } from './shape.ts'

type Shown = Answer<typeof AppUsageControls>

/** Those of an app that has none set are off. */
export const findUsageControls = async (tx: Tx, appId: string): Promise<AppUsageControlsRow> =>
  (await tx.find<AppUsageControlsRow>(sql`select * from app_usage_controls where app_id = ${appId} for update`)) ??
  unset(tx, appId)

export const readUsageControls = async (tx: Tx, appId: string): Promise<AppUsageControlsRow> =>
  (await tx.find<AppUsageControlsRow>(sql`select * from app_usage_controls where app_id = ${appId}`)) ??
  unset(tx, appId)

const unset = (tx: Tx, appId: string): AppUsageControlsRow => ({
  tenant_id: tx.tenantId,
  app_id: appId,
  notify: false,
  notify_after_days: 0,
  revoke: false,
  revoke_after_days: 0,
  version: 0,
  updated_at: tx.now,
})

export const saveUsageControls = (tx: Tx, appId: string, controls: Shown): Promise<AppUsageControlsRow> =>
  tx.get<AppUsageControlsRow>(
    sql`insert into app_usage_controls as c (app_id, notify, notify_after_days, revoke, revoke_after_days, updated_at)
        values (${appId}, ${controls.notify}, ${controls.notifyAfterDays}, ${controls.revoke},
                ${controls.revokeAfterDays}, ${tx.now})
        on conflict (tenant_id, app_id) do update set notify = excluded.notify,
          notify_after_days = excluded.notify_after_days, revoke = excluded.revoke,
          revoke_after_days = excluded.revoke_after_days, updated_at = excluded.updated_at, version = c.version + 1
        returning *`,
    'usage controls',
    appId,
  )

export const toUsageControls = (row: AppUsageControlsRow): Shown => ({
  appId: row.app_id,
  notify: row.notify,
  notifyAfterDays: row.notify_after_days,
  revoke: row.revoke,
  revokeAfterDays: row.revoke_after_days,
})

/** Whether any use of an account of the app was ever reported. */
export async function hasUsageData(tx: Tx, appId: string): Promise<boolean> {
  const row = await tx.find(sql`
    select id from app_users where app_id = ${appId} and (last_used_at is not null or last_login_at is not null) limit 1`)
  return row !== undefined
}
