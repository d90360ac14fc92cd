import type { Order } from '../../../service/listing.ts'
import { removedRows } from '../../../service/resource/store.ts'
import { sql } from '../../../store/sql.ts'
import type { FindingRulesRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { type AnyKind, KINDS, type RuleKind } from './kinds.ts'

const inOrderOfEvaluation: Order<FindingRulesRow> = {
  by: sql`place, created_at, id`,
  after: ([place, at, id]) =>
    sql`(place, created_at, id) > (${Number(place)}, ${String(at)}::timestamptz, ${String(id)})`,
  keyOf: (row) => [row.place, row.created_at.toString(), row.id],
}

const rowsOf = ({ kind, noun }: AnyKind) =>
  removedRows<FindingRulesRow>({
    table: sql`finding_rules`,
    one: noun,
    order: inOrderOfEvaluation,
    only: sql`kind = ${kind}`,
  })

export const ruleRows = { transformation: rowsOf(KINDS.transformation), routing: rowsOf(KINDS.routing) }

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
