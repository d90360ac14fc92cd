import { violationsOf } from '../../../../expressions/problem.ts'
import type { Reach } from '../../../../expressions/reach.ts'
import { invalid, invalidAll } from '../../../../lib/failure.ts'
import { checkReferences, type NamedTarget } from '../../../../service/authority.ts'
import type { Context } from '../../../../service/context.ts'
import type { Condition } from './view.ts'

/** Fails unless the expression compiles, or the entitlements named are there and others than this one. */
export async function checkRule(
  context: Pick<Context, 'tx' | 'services' | 'actor' | 'grants' | 'hasPermission'>,
  rule: Condition,
  { prefix, appId, entitlementId, reach }: { prefix: string; appId: string; entitlementId: string; reach: Reach },
): Promise<void> {
  const { services } = context
  for (const kind of ['cel', 'basic'] as const) {
    const condition = rule[kind]
    if (!condition) continue
    const problems = services.expressions.check({ environment: 'dynamic_group' }, condition.expression ?? '', reach)
    if (problems.length > 0) throw invalidAll(violationsOf(`${prefix}${kind}.expression`, problems))
  }
  if (!rule.entitlements) return
  const refs = rule.entitlements.entitlementRefs ?? []
  const field = `${prefix}entitlements.entitlementRefs`
  if (refs.length === 0) throw invalid(field, 'must name at least one entitlement', 'VALUE_REQUIRED')
  const named = refs.map(({ appId: of = '', id = '' }, index): NamedTarget => {
    if (id === entitlementId) throw invalid(`${field}[${index}]`, 'members cannot come from the entitlement itself')
    return { kind: 'holders', field: `${field}[${index}]`, id, appId: of }
  })
  await checkReferences(context, { appId }, named)
}
