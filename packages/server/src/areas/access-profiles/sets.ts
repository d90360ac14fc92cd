import { sql } from '../../store/sql.ts'
import type { Tx } from '../../store/tx.ts'
import { evaluateAll } from './automation/evaluate.ts'
import { findAutomation } from './automation/store.ts'

/** What an access profile gives. */
type ProfileSet = { readonly id: string; readonly name: string; readonly entitlementIds: ReadonlySet<string> }

/** Profiles that give something, in the order of their ids; standard audiences give nothing. */
export async function listProfileSets(tx: Tx): Promise<ProfileSet[]> {
  const rows = await tx.rows<{ id: string; name: string; entitlement_ids: string[] }>(sql`
    select p.id, p.display_name as name, array_agg(n.entitlement_id) as entitlement_ids
    from access_profiles p join access_profile_entries n on n.profile_id = p.id
    join app_entitlements_view e on e.id = n.entitlement_id and e.deleted_at is null
    where p.deleted_at is null and p.audience_app_id = '' group by p.id, p.display_name order by p.id`)
  return rows.map(({ id, name, entitlement_ids }) => ({ id, name, entitlementIds: new Set(entitlement_ids) }))
}

type Asking = Parameters<typeof evaluateAll>[0]

/** Whom the rule of a profile means; nobody when it has none that runs. */
export async function usersOfRule(asking: Asking, profileId: string): Promise<ReadonlySet<string>> {
  const automation = await findAutomation(asking.tx, profileId)
  return automation?.enabled ? (await evaluateAll(asking, automation)).matched : new Set()
}

/** Whom this would mean as a rule of the tenant. */
export async function usersMeantBy(asking: Asking, expression: string): Promise<ReadonlySet<string>> {
  return (await evaluateAll(asking, { kind: 'cel', expression, source_ids: [], reaches_all: true })).matched
}

/** Those of the profiles that are gone. */
export async function findMissingProfiles(tx: Tx, profileIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (profileIds.length === 0) return new Set()
  const rows = await tx.rows<{ id: string }>(sql`
    select id from access_profiles where id = any(${[...profileIds]}) and deleted_at is null`)
  return new Set(profileIds).difference(new Set(rows.map(({ id }) => id)))
}

/** What profiles give to their members: the users, and the entitlements; each pair once. */
export const GIVEN_BY_PROFILES = sql`
  select distinct a.identity_user_id as user_id, n.entitlement_id
  from access_profiles p join access_profile_entries n on n.profile_id = p.id
  join grants_view g on g.entitlement_id = p.enrollment_entitlement_id
  join app_users_view a on a.id = g.app_user_id and a.deleted_at is null and a.identity_user_id <> ''
  where p.deleted_at is null and p.enrollment_entitlement_id <> ''`
