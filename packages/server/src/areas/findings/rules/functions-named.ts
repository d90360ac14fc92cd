import { sql } from '../../../store/sql.ts'
import type { Reference, Referrer } from '../../functions/api.ts'

/** Routing rules whose dispatchers call these functions. */
export const rulesWithFunctions: Referrer = (tx, functionIds) =>
  tx.rows<Reference>(sql`
    select distinct 'findingRoutingRule' as kind, r.id, coalesce(r.rule ->> 'displayName', '') as name,
      d #>> '{invokeFunction,functionId}' as "functionId"
    from finding_rules r, jsonb_array_elements(coalesce(r.rule::jsonb -> 'dispatchers', '[]')) d
    where r.kind = 'routing' and d #>> '{invokeFunction,functionId}' = any(${[...functionIds]})
    order by r.id`)
