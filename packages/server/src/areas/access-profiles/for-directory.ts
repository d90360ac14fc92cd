import { sql } from '../../store/sql.ts'
import type { DirectoryProfiles } from '../directory/api.ts'
import { addEntries } from './entries/change.ts'

/** What the directory is given of access profiles. */
export const profilesForDirectory: DirectoryProfiles = {
  live: sql`select id from access_profiles where deleted_at is null`,

  async addEntries(changing, profileIds, entitlementIds) {
    if (profileIds.length === 0 || entitlementIds.length === 0) return
    const { tx } = changing
    const profiles = await tx.rows<{ id: string; display_name: string }>(sql`
      select id, display_name from access_profiles
      where id = any(${[...profileIds]}) and deleted_at is null and audience_app_id = '' order by id for update`)
    const refs = await tx.rows<{ appId: string; id: string }>(sql`
      select e.app_id as "appId", e.id from app_entitlements_view e
      where e.id = any(${[...entitlementIds]}) and e.deleted_at is null and not exists (
        select from access_profiles p where e.id in (p.enrollment_entitlement_id, p.excluded_entitlement_id))`)
    for (const profile of profiles) await addEntries(changing, profile, refs, { createRequests: false })
  },
}
