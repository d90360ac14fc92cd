import { newId } from '../../../lib/ids.ts'
import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { endEntitlements } from '../entitlements/save.ts'
import { type Changing, endGrants } from '../grants/change.ts'
import { endResources } from '../resources/save.ts'
import { keepWords, wordsOf } from '../search/search-words.ts'
import { makeOwnResource, type OwnResource, renameOwnResource } from './own-resource.ts'

/** What an access profile is in the app of the service: a resource with an entitlement for members and one for others. */
export type ProfileResource = {
  readonly appId: string
  readonly enrollmentEntitlementId: string
  readonly excludedEntitlementId: string
}

const KIND = { kind: 'CATALOG', name: 'Access profile' } as const

const LONGEST = 256
const nameOf = (lead: string, { displayName }: OwnResource): string => `${lead} ${displayName}`.slice(0, LONGEST)

/** The id of the resource is that of the profile. */
export async function makeProfileResource(tx: Tx, profile: OwnResource): Promise<ProfileResource> {
  const { appId, typeId } = await makeOwnResource(tx, KIND, profile)
  const made = { appId, enrollmentEntitlementId: newId(tx.now), excludedEntitlementId: newId(tx.now) }
  for (const { id, slug, name } of entitlementsOf(profile, made)) {
    await tx.run(sql`
      insert into app_entitlements (app_id, app_resource_type_id, app_resource_id, id, display_name, slug, provisionable,
        is_builtin, created_at, updated_at)
      values (${appId}, ${typeId}, ${profile.id}, ${id}, ${name}, ${slug}, true, true, ${tx.now}, ${tx.now})`)
    await keepWords(tx, 'app_entitlement', id, wordsOf(name))
  }
  return made
}

const entitlementsOf = (profile: OwnResource, made: ProfileResource) => [
  { id: made.enrollmentEntitlementId, slug: 'enrollment', name: nameOf('Enrollment in', profile) },
  { id: made.excludedEntitlementId, slug: 'excluded', name: nameOf('Excluded from', profile) },
]

/** The profile has another name. */
export async function renameProfileResource(tx: Tx, profile: OwnResource, made: ProfileResource): Promise<void> {
  await renameOwnResource(tx, profile)
  for (const { id, name } of entitlementsOf(profile, made)) {
    await tx.run(sql`
      update app_entitlements set display_name = ${name}, updated_at = ${tx.now}, version = version + 1 where id = ${id}`)
    await keepWords(tx, 'app_entitlement', id, wordsOf(name))
  }
}

/** The next of those who hold one of its entitlements hold it no longer. False when nobody is left. */
export async function endSomeMembers(changing: Changing, made: ProfileResource, limit: number): Promise<boolean> {
  for (const entitlementId of [made.enrollmentEntitlementId, made.excludedEntitlementId]) {
    const held = await changing.tx.rows<{ app_user_id: string }>(sql`
      select app_user_id from grants where entitlement_id = ${entitlementId} order by app_user_id limit ${limit}`)
    if (held.length === 0) continue
    await endGrants(
      changing,
      held.map((row) => ({ entitlementId, appUserId: row.app_user_id })),
    )
    return true
  }
  return false
}

/** The profile is deleted and nobody is a member any more. */
export async function endProfileResource(tx: Tx, profileId: string, made: ProfileResource): Promise<void> {
  await endEntitlements(tx, [made.enrollmentEntitlementId, made.excludedEntitlementId])
  await endResources(tx, [profileId])
}
