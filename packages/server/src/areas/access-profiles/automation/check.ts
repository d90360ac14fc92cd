import { violationsOf } from '../../../expressions/problem.ts'
import type { Reach } from '../../../expressions/reach.ts'
import { invalid, invalidAll } from '../../../lib/failure.ts'
import { checkReferences, type NamedTarget, WHOLE_TENANT } from '../../../service/authority.ts'
import type { Context } from '../../../service/context.ts'
import type { ProfileRow } from '../view.ts'

type Refs = readonly { readonly appId?: string; readonly id?: string }[]
export type GivenRule = {
  readonly cel?: { readonly expression?: string } | null
  readonly entitlements?: { readonly entitlementRefs?: Refs | null } | null
}
type Given = GivenRule & { readonly enabled?: boolean; readonly removedMembersThresholdPercent?: bigint }

/** Fails unless the rule can be evaluated. One that is off may mean nobody. */
export async function checkAutomation(
  context: Context,
  profile: ProfileRow,
  given: Given,
  reach: Reach,
): Promise<void> {
  const percent = given.removedMembersThresholdPercent ?? 0n
  if (percent < 0n || percent > 100n) {
    throw invalid('removedMembersThresholdPercent', `must be 0 to 100, not ${percent}`, 'VALUE_OUT_OF_RANGE')
  }
  if (given.enabled && !given.cel && !given.entitlements) {
    throw invalid('conditions', 'a rule that runs needs cel or entitlements', 'ONEOF_REQUIRED')
  }
  await checkRule(context, profile, given, reach)
}

export async function checkRule(context: Context, profile: ProfileRow, given: GivenRule, reach: Reach): Promise<void> {
  if (given.cel) {
    const { expressions } = context.services
    const problems = expressions.check({ environment: 'dynamic_group' }, given.cel.expression ?? '', reach)
    if (problems.length > 0) throw invalidAll(violationsOf('cel.expression', problems))
  }
  if (!given.entitlements) return
  const refs = given.entitlements.entitlementRefs ?? []
  const field = 'entitlements.entitlementRefs'
  if (refs.length === 0) throw invalid(field, 'must name at least one entitlement', 'VALUE_REQUIRED')
  const own = [profile.enrollment_entitlement_id, profile.excluded_entitlement_id]
  const named = refs.map(({ appId = '', id = '' }, index): NamedTarget => {
    if (own.includes(id)) throw invalid(`${field}[${index}]`, 'members cannot come from the profile itself')
    return { kind: 'group', field: `${field}[${index}]`, id, appId }
  })
  await checkReferences(context, WHOLE_TENANT, named)
}
