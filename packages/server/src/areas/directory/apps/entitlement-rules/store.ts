import { newId } from '../../../../lib/ids.ts'
import { and, sql } from '../../../../store/sql.ts'
import type { EntitlementRulesRow } from '../../../../store/tables.ts'
import type { Tx } from '../../../../store/tx.ts'
import type { RuleContent } from './view.ts'

const TYPE = 'entitlement configuration rule'

type Place = { app_id: string; id: string }

export const getRule = (tx: Tx, { app_id, id }: Place): Promise<EntitlementRulesRow> =>
  tx.get<EntitlementRulesRow>(sql`select * from entitlement_rules where id = ${id} and app_id = ${app_id}`, TYPE, id)

export const lockRule = (tx: Tx, { app_id, id }: Place): Promise<EntitlementRulesRow> =>
  tx.get<EntitlementRulesRow>(
    sql`select * from entitlement_rules where id = ${id} and app_id = ${app_id} for update`,
    TYPE,
    id,
  )

/** All rules of an app in their order; there are few. */
export const lockRules = (tx: Tx, appId: string): Promise<EntitlementRulesRow[]> =>
  tx.rows<EntitlementRulesRow>(
    sql`select * from entitlement_rules where app_id = ${appId} order by priority for update`,
  )

type Page = { after: number | undefined; limit: number }

export const listRules = (tx: Tx, appId: string, { after, limit }: Page): Promise<EntitlementRulesRow[]> =>
  tx.rows<EntitlementRulesRow>(sql`
    select * from entitlement_rules
    where ${and([sql`app_id = ${appId}`, after === undefined ? undefined : sql`priority > ${after}`])}
    order by priority limit ${limit}`)

export const insertRule = (
  tx: Tx,
  appId: string,
  rule: RuleContent,
  priority: number,
): Promise<EntitlementRulesRow> => {
  const id = newId(tx.now)
  return tx.get<EntitlementRulesRow>(
    sql`insert into entitlement_rules (app_id, id, display_name, description, condition, enabled, priority,
          request_policy_id, request_schema_id, emergency_grant_enabled, emergency_grant_policy_id, max_grant_seconds,
          created_at, updated_at)
        values (${appId}, ${id}, ${rule.display_name}, ${rule.description}, ${rule.condition}, ${rule.enabled},
          ${priority}, ${rule.request_policy_id}, ${rule.request_schema_id}, ${rule.emergency_grant_enabled},
          ${rule.emergency_grant_policy_id}, ${rule.max_grant_seconds}, ${tx.now}, ${tx.now})
        returning *`,
    TYPE,
    id,
  )
}

export const saveRule = (tx: Tx, id: string, rule: RuleContent): Promise<EntitlementRulesRow> =>
  tx.get<EntitlementRulesRow>(
    sql`update entitlement_rules set display_name = ${rule.display_name}, description = ${rule.description},
          condition = ${rule.condition}, enabled = ${rule.enabled}, request_policy_id = ${rule.request_policy_id},
          request_schema_id = ${rule.request_schema_id}, emergency_grant_enabled = ${rule.emergency_grant_enabled},
          emergency_grant_policy_id = ${rule.emergency_grant_policy_id}, max_grant_seconds = ${rule.max_grant_seconds},
          updated_at = ${tx.now}, version = version + 1
        where id = ${id} returning *`,
    TYPE,
    id,
  )

export const removeRule = (tx: Tx, id: string): Promise<number> =>
  tx.run(sql`delete from entitlement_rules where id = ${id}`)

/** Gives the rules of an app the places 1, 2, 3 … in the order of these ids. */
export const placeRules = (tx: Tx, appId: string, ids: readonly string[]): Promise<number> =>
  tx.run(sql`
    update entitlement_rules r set priority = o.place, updated_at = ${tx.now}, version = version + 1
    from unnest(${ids}::text[]) with ordinality as o(id, place)
    where r.app_id = ${appId} and r.id = o.id and r.priority <> o.place`)
