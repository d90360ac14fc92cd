import { createHash } from 'node:crypto'
import type { Observation } from '../../pipeline/observation.ts'
import type { Severity } from '../../shapes/enums.ts'

/** An account and something it may use, or uses. */
export type Edge = {
  app_id: string
  app_user_id: string
  resource_id: string
  resource_kind: string
}

type Seen = {
  readonly edge: Edge
  readonly rule: 'unused_access' | 'ungranted_use'
  readonly subcategory: 'NEVER_USED' | 'STALE' | 'NO_GRANT'
  readonly severity: Severity
  readonly summary: string
  readonly remedy: string
  readonly windowDays: number
  readonly facts: Readonly<Record<string, string | undefined>>
}

export function edgeSeen({ edge, rule, subcategory, severity, summary, remedy, windowDays, facts }: Seen): Observation {
  const { app_id: appId, app_user_id: appUserId, resource_id: resourceId } = edge
  const edgeId = createHash('sha256').update([appId, appUserId, resourceId].join('\n')).digest('hex').slice(0, 32)
  const reported = {
    appId,
    edgeId,
    ruleId: `edge.${rule}`,
    subject: appUserId,
    category: `EDGE_FINDING_CATEGORY_${rule.toUpperCase()}`,
    subcategory: `EDGE_FINDING_SUBCATEGORY_${subcategory}`,
  }
  const evidence = Object.entries(facts).flatMap(([key, value]) => (value === undefined ? [] : [{ key, value }]))
  return {
    keyParts: [appId, reported.ruleId, edgeId],
    severity,
    payload: reported,
    target: { member: 'appUserTarget', ids: { appId, appUserId } },
    evidence: { ...reported, kind: 'account', resourceKind: edge.resource_kind, summary, windowDays, evidence },
    description: summary,
    remediationDescription: remedy,
  }
}
