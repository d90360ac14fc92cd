import { oneAtATime } from '../../../service/listing.ts'
import { sql } from '../../../store/sql.ts'
import type { AccessProfileSettingsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'

const USUAL_PERCENT = 20

export type ProfileSettings = {
  readonly automationsDisabled: boolean
  readonly defaultRemovedMembersThresholdPercent: number
}

/** What an administrator has set, or what holds before. */
export async function getProfileSettings(tx: Tx): Promise<ProfileSettings & { version: number }> {
  const row = await tx.find<AccessProfileSettingsRow>(sql`select * from access_profile_settings`)
  return {
    automationsDisabled: row?.automations_disabled ?? false,
    defaultRemovedMembersThresholdPercent: row?.default_threshold_percent ?? USUAL_PERCENT,
    version: row?.version ?? 1,
  }
}

/** Two that set them at once do it one after the other. */
export async function lockProfileSettings(tx: Tx): Promise<ProfileSettings & { version: number }> {
  await oneAtATime(tx, 'profile settings')
  return getProfileSettings(tx)
}

export const saveProfileSettings = (tx: Tx, settings: ProfileSettings): Promise<number> =>
  tx.run(sql`
    insert into access_profile_settings as stored (automations_disabled, default_threshold_percent, version)
    values (${settings.automationsDisabled}, ${settings.defaultRemovedMembersThresholdPercent}, 2)
    on conflict (tenant_id) do update set automations_disabled = excluded.automations_disabled,
      default_threshold_percent = excluded.default_threshold_percent, version = stored.version + 1`)
