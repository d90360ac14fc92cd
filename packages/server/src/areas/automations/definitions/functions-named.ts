import { sql } from '../../../store/sql.ts'
import type { Reference, Referrer } from '../../functions/api.ts'

/** Automations with a step that calls one of these functions, published or still a draft. */
export const automationsWithFunctions: Referrer = (tx, functionIds) =>
  tx.rows<Reference>(sql`
    select distinct 'automation' as kind, a.id, a.display_name as name, s #>> '{callFunction,functionId}' as "functionId"
    from automations a,
      lateral (select json_array_elements(a.steps) as s union all select json_array_elements(a.draft_steps)) as step
    where a.deleted_at is null and s #>> '{callFunction,functionId}' = any(${[...functionIds]})
    order by a.id`)
