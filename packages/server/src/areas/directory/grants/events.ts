import type { Change } from '../../../service/events.ts'
import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'

/** A grant as changes need it. */
export type Held = {
  entitlement_id: string
  app_user_id: string
  is_direct: boolean
  source_ids: readonly string[]
  ticket_id: string
  deprovision_at: Temporal.Instant | null
}

type Facts = {
  entitlementId: string
  appUserId: string
  appId: string
  appDisplayName: string
  entitlementDisplayName: string
  resourceId: string
  resourceDisplayName: string
  resourceTypeId: string
  isGroup: boolean
  isAccessProfile: boolean
  accountDisplayName: string
  userId: string
}

export type GrantVerb = 'found' | 'updated' | 'deleted' | 'expired'

/** The event values of each of these grants, which may be gone already. */
export async function grantChanges(tx: Tx, verb: GrantVerb, grants: readonly Held[]): Promise<Change[]> {
  if (grants.length === 0) return []
  const facts = await loadFacts(tx, grants)
  return grants.flatMap((grant) => {
    const known = facts.get(keyOf(grant.entitlement_id, grant.app_user_id))
    return known ? [changeOf(verb, grant, known)] : []
  })
}

/** The same form for every recorder: triggers and the log read these members. */
function changeOf(verb: GrantVerb, held: Held, facts: Facts): Change {
  const reported = {
    ...facts,
    direct: held.is_direct,
    sourceIds: held.source_ids,
    taskId: held.ticket_id,
    deprovisionAt: held.deprovision_at?.toString() ?? null,
  }
  return {
    kind: `directory.grant.${verb}`,
    subject: { type: 'grant', id: keyOf(facts.entitlementId, facts.appUserId) },
    before: verb === 'deleted' ? reported : null,
    after: verb === 'deleted' ? null : reported,
  }
}

const keyOf = (entitlementId: string, appUserId: string): string => `${entitlementId}/${appUserId}`

async function loadFacts(tx: Tx, grants: readonly Held[]): Promise<Map<string, Facts>> {
  const rows = await tx.rows<Facts>(sql`
    select k.entitlement_id as "entitlementId", k.app_user_id as "appUserId", e.app_id as "appId",
      a.display_name as "appDisplayName", e.display_name as "entitlementDisplayName", r.id as "resourceId",
      r.display_name as "resourceDisplayName", r.app_resource_type_id as "resourceTypeId",
      a.is_builtin and t.kind in ('GROUP', 'CATALOG') as "isGroup",
      a.is_builtin and t.kind = 'CATALOG' as "isAccessProfile", u.display_name as "accountDisplayName",
      u.identity_user_id as "userId"
    from unnest(${grants.map((one) => one.entitlement_id)}::text[], ${grants.map((one) => one.app_user_id)}::text[])
      as k(entitlement_id, app_user_id)
    join app_entitlements e on e.id = k.entitlement_id
    join apps a on a.id = e.app_id
    join app_resources r on r.id = e.app_resource_id
    join app_resource_types t on t.id = r.app_resource_type_id
    join app_users u on u.id = k.app_user_id`)
  return new Map(rows.map((row) => [keyOf(row.entitlementId, row.appUserId), row]))
}
