import { createHash } from 'node:crypto'
import { sql } from '../../../store/sql.ts'
import type { Observation } from '../pipeline/observation.ts'
import type { Detector } from './detector.ts'
import { inApp } from './scoped.ts'

const UNUSED_DAYS = 90
type Row = {
  app_id: string
  app_user_id: string
  resource_id: string
  resource_kind: string
  account: string
  entitlement: string
  risky: boolean
  granted: Temporal.Instant
  used: Temporal.Instant | null
}

/** Access that was given long ago and is not used, in apps that tell when accounts are used. */
export const edgeFinding: Detector = {
  type: 'EDGE_FINDING',
  onByDefault: false,
  daily: true,

  async look(tx, scope) {
    const since = tx.now.subtract({ hours: UNUSED_DAYS * 24 })
    const rows = await tx.rows<Row>(sql`
      select distinct on (a.id, e.app_resource_id) a.app_id, a.id as app_user_id, e.app_resource_id as resource_id,
             t.display_name as resource_kind, a.display_name as account, e.display_name as entitlement,
             e.risk_level_value_id <> '' as risky, g.created_at as granted,
             greatest(a.last_used_at, a.last_login_at) as used
      from grants g
      join app_users a on a.id = g.app_user_id and a.deleted_at is null
      join app_entitlements e on e.id = g.entitlement_id and e.deleted_at is null and not e.is_access
      join app_resource_types t on t.id = e.app_resource_type_id
      where g.created_at < ${since} and ${inApp(scope, sql`g.app_id`)}
        and coalesce(greatest(a.last_used_at, a.last_login_at), '-infinity') < ${since}
        and exists (select from app_users told where told.app_id = a.app_id
                      and (told.last_used_at is not null or told.last_login_at is not null))
      order by a.id, e.app_resource_id, e.risk_level_value_id desc, g.created_at, e.id`)
    return rows.map(toObservation)
  },
}

function toObservation(row: Row): Observation {
  const { app_id: appId, app_user_id: appUserId, resource_id: resourceId } = row
  const edgeId = createHash('sha256').update([appId, appUserId, resourceId].join('\n')).digest('hex').slice(0, 32)
  const told = {
    appId,
    edgeId,
    ruleId: 'edge.unused_access',
    subject: appUserId,
    category: 'EDGE_FINDING_CATEGORY_UNUSED_ACCESS',
    subcategory: `EDGE_FINDING_SUBCATEGORY_${row.used ? 'STALE' : 'NEVER_USED'}`,
  }
  const summary = `${row.account} has not used ${row.entitlement} for ${UNUSED_DAYS} days.`
  const facts = [
    { key: 'entitlement', value: row.entitlement },
    { key: 'granted_at', value: row.granted.toString() },
    ...(row.used ? [{ key: 'last_used_at', value: row.used.toString() }] : []),
  ]
  return {
    keyParts: [appId, told.ruleId, edgeId],
    severity: row.risky ? 'MEDIUM' : 'LOW',
    type: { member: 'edgeFinding', payload: told },
    target: { member: 'appUserTarget', ids: { appId, appUserId } },
    evidence: {
      member: 'edgeFindingEvidence',
      fields: {
        ...told,
        kind: 'account',
        resourceKind: row.resource_kind,
        summary,
        windowDays: UNUSED_DAYS,
        evidence: facts,
      },
    },
    description: summary,
    remediationDescription: 'Take the access away, unless it is needed.',
  }
}
