import { violationsOf } from '../../../../expressions/problem.ts'
import { invalid, invalidAll, missingReference } from '../../../../lib/failure.ts'
import type { Context } from '../../../../service/context.ts'
import { sql } from '../../../../store/sql.ts'
import type { Condition } from './view.ts'

/** Fails unless the expression compiles, or the entitlements named are there and others than this one. */
export async function checkRule(
  { tx, services }: Pick<Context, 'tx' | 'services'>,
  rule: Condition,
  { prefix, entitlementId }: { prefix: string; entitlementId: string },
): Promise<void> {
  for (const kind of ['cel', 'basic'] as const) {
    const condition = rule[kind]
    if (!condition) continue
    const problems = services.expressions.check({ environment: 'dynamic_group' }, condition.expression ?? '')
    if (problems.length > 0) throw invalidAll(violationsOf(`${prefix}${kind}.expression`, problems))
  }
  if (!rule.entitlements) return
  const refs = rule.entitlements.entitlementRefs ?? []
  const field = `${prefix}entitlements.entitlementRefs`
  if (refs.length === 0) throw invalid(field, 'must name at least one entitlement', 'VALUE_REQUIRED')
  const ids = refs.map((ref) => ref.id ?? '')
  const rows = await tx.rows<{ id: string; app_id: string }>(
    sql`select id, app_id from app_entitlements where id = any(${ids}) and deleted_at is null`,
  )
  const apps = new Map(rows.map((row) => [row.id, row.app_id]))
  for (const [index, { appId = '', id = '' }] of refs.entries()) {
    if (apps.get(id) !== appId) throw missingReference(`${field}[${index}]`, 'entitlement of the app', id)
    if (id === entitlementId) throw invalid(`${field}[${index}]`, 'members cannot come from the entitlement itself')
  }
}
