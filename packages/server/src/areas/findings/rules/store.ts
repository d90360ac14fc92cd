import { sql } from '../../../store/sql.ts'
import type { FindingRulesRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import type { AnyKind, RuleKind } from './kinds.ts'

export const getRule = (tx: Tx, { kind, noun }: AnyKind, id: string): Promise<FindingRulesRow> =>
  tx.get<FindingRulesRow>(sql`select * from finding_rules where kind = ${kind} and id = ${id}`, noun, id)

export const lockRule = (tx: Tx, { kind, noun }: AnyKind, id: string): Promise<FindingRulesRow> =>
  tx.get<FindingRulesRow>(sql`select * from finding_rules where kind = ${kind} and id = ${id} for update`, noun, id)

type Page = {
  readonly appId: string
  readonly after: readonly (string | number | null)[] | undefined
  readonly limit: number
}

/** In the order of evaluation. */
export const listRules = (tx: Tx, kind: RuleKind, { appId, after, limit }: Page): Promise<FindingRulesRow[]> =>
  tx.rows<FindingRulesRow>(sql`
    select * from finding_rules
    where kind = ${kind} and (${appId} = '' or app_id = ${appId})
      and (${after === undefined} or (place, created_at, id) >
           (${Number(after?.[0] ?? 0)}, ${String(after?.[1] ?? '-infinity')}::timestamptz, ${String(after?.[2] ?? '')}))
    order by place, created_at, id limit ${limit}`)

export async function countRules(tx: Tx, kind: RuleKind): Promise<number> {
  const row = await tx.find<{ count: number }>(
    sql`select count(*)::integer as count from finding_rules where kind = ${kind}`,
  )
  return row?.count ?? 0
}

export type RuleContent = Pick<FindingRulesRow, 'place' | 'enabled' | 'app_id' | 'finding_type' | 'condition'> & {
  readonly rule: Readonly<Record<string, unknown>>
}

export async function insertRule(tx: Tx, kind: RuleKind, id: string, content: RuleContent): Promise<FindingRulesRow> {
  const [row] = await tx.rows<FindingRulesRow>(sql`
    insert into finding_rules (kind, id, place, enabled, app_id, finding_type, condition, rule, created_at, updated_at)
    values (${kind}, ${id}, ${content.place}, ${content.enabled}, ${content.app_id}, ${content.finding_type},
            ${content.condition}, ${content.rule}, ${tx.now}, ${tx.now})
    returning *`)
  return row!
}

export async function replaceRule(tx: Tx, kind: RuleKind, id: string, content: RuleContent): Promise<FindingRulesRow> {
  const [row] = await tx.rows<FindingRulesRow>(sql`
    update finding_rules set place = ${content.place}, enabled = ${content.enabled}, app_id = ${content.app_id},
      finding_type = ${content.finding_type}, condition = ${content.condition}, rule = ${content.rule},
      version = version + 1, updated_at = ${tx.now}
    where kind = ${kind} and id = ${id} returning *`)
  return row!
}

export const deleteRule = (tx: Tx, kind: RuleKind, id: string): Promise<number> =>
  tx.run(sql`delete from finding_rules where kind = ${kind} and id = ${id}`)
