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
  await tx.run(sql`insert into access_profile_settings default values on conflict do nothing`)
  await tx.rows(sql`select from access_profile_settings for update`)
  return getProfileSettings(tx)
}

export const saveProfileSettings = (tx: Tx, settings: ProfileSettings): Promise<number> =>
  tx.run(sql`
    update access_profile_settings set automations_disabled = ${settings.automationsDisabled},
      default_threshold_percent = ${settings.defaultRemovedMembersThresholdPercent}, version = version + 1`)
