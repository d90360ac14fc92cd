import type { Context } from '../../../../service/context.ts'
import { MOST_COUNTED } from '../../../../service/counts/count.ts'
import { and, sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'
import { RISK_RANK } from '../../entitlements/risk-rank.ts'
import { conditionsOf, type GrantFilter } from '../search.ts'
import type { Cell, RiskLevel } from './add-up.ts'

/** Grants of one app, department, kind and risk level together: few, however many grants there are. */
export const countCells = (context: Context, filter: GrantFilter): Promise<Cell[]> =>
  context.tx.rows<Cell>(sql`
    with found as (
      select e.app_id, e.app_resource_type_id as type_id, e.risk_level_value_id as risk, g.app_user_id
      from grants g join app_entitlements e on e.id = g.entitlement_id
      where ${and(conditionsOf(context, filter))} limit ${MOST_COUNTED}
    )
    select f.app_id, f.risk, coalesce(u.department, '') as department, coalesce(t.display_name, '') as kind,
      count(*)::integer as count
    from found f join app_users a on a.id = f.app_user_id
    left join users_view u on u.id = a.identity_user_id and u.id <> '' and u.deleted_at is null
    left join app_resource_types t on t.id = f.type_id
    group by 1, 2, 3, 4`)

/** What a grant of an entitlement without a level weighs: nobody has said that it is no risk. */
const LEAST = 1

/** The riskiest first. */
export const listRiskLevels = (tx: Tx, ids: readonly string[]): Promise<RiskLevel[]> =>
  tx.rows<RiskLevel>(sql`
    select e.risk_level_value_id as id, coalesce(v.value, '') as "displayName",
      greatest(${RISK_RANK}, ${LEAST})::integer as points
    from unnest(${[...ids]}::text[]) as e(risk_level_value_id)
    left join attribute_values v on v.id = e.risk_level_value_id
    order by points desc, "displayName", id`)
