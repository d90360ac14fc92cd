import { addEntries, enroll, inDepartment, insertPeople, makeBundle, makeProfile } from '../../server/test/profiles.ts'
import type { TestTenant } from '../../server/test/world.ts'

export type SeededProfiles = { accessProfileId: string }

/** A profile with a member, and a rule that is paused with somebody staged. */
export async function seedProfiles(tenant: TestTenant): Promise<SeededProfiles> {
  const profile = await makeProfile(tenant, { displayName: 'Birthright', published: true, visibleToEveryone: true })
  await addEntries(tenant, profile, await makeBundle(tenant, 2))
  const [member, other] = await insertPeople(tenant, 2, { department: 'Birthright' })
  await enroll(tenant, profile, member!)
  const path = `${profile.path}/bundle_automation`
  await tenant.post(path, { enabled: false, createTasks: true, ...inDepartment('Birthright') })
  await tenant.sql(
    `update access_profile_automations set breaker_state = 'TRIGGERED', staged_rule_version = rule_version,
       staged_at = now(), staged_removed_percent = 50, staged_threshold_percent = 20 where profile_id = $1`,
    [profile.id],
  )
  await tenant.sql(
    `insert into access_profile_changes (tenant_id, profile_id, is_staged, user_id, change)
     values ($1, $2, true, $3, 'REMOVE'), ($1, $2, true, $4, 'ADD')`,
    [tenant.id, profile.id, member, other],
  )
  return { accessProfileId: profile.id }
}
