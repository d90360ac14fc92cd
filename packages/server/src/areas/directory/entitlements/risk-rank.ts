import { type Sql, sql } from '../../../store/sql.ts'

/** How much an entitlement `e` weighs by its risk level; 0 where it has none. Levels of one's own come below the usual ones. */
export const RISK_RANK: Sql = sql`coalesce((select case lower(v.value)
    when 'critical' then 40 when 'high' then 30 when 'medium' then 20 when 'low' then 10 else 5 end
  from attribute_values_view v where v.id = e.risk_level_value_id), 0)`
