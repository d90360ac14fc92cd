import { after, seconds } from '../../../lib/duration.ts'
import { and, type Sql, sql } from '../../../store/sql.ts'
import type { ReviewSettings } from '../settings-shape.ts'

const YEAR = seconds(365 * 86_400)

/** The condition that what is selected as `c` was certified lately, is of low risk and has not changed since. */
export function carriedCondition(config: ReviewSettings['carryConfig'], now: Temporal.Instant): Sql {
  if (!config?.enabled) return sql`false`
  const { riskLevelAttributeValueIds: levels, includeWithoutRiskLevel, certifiedWithin } = config
  const low = [
    levels.length > 0 ? sql`c.risk_level_value_id = any(${[...levels]})` : sql`false`,
    includeWithoutRiskLevel ? sql`c.risk_level_value_id = ''` : sql`false`,
  ]
  return and([
    sql`(${low[0]!} or ${low[1]!})`,
    sql`exists (select from reviewed_access w where w.entitlement_id = c.entitlement_id
      and w.principal_id = c.principal_id and w.outcome = 'CERTIFIED' and w.facts_hash = c.facts_hash
      and w.reviewed_at >= ${after(now, -(certifiedWithin ?? YEAR))})`,
  ])
}
