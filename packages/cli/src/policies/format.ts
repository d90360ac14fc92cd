import type { Answered } from '@reeve/client'

export const typeOf = ({ policyType }: Answered.Policy): string => policyType.replace('POLICY_TYPE_', '').toLowerCase()

/** What a step does, in a word or two. */
export function stepText(step: Answered.PolicyStep | undefined): string {
  const [kind = ''] = Object.keys(step ?? {})
  const approval = step?.approval
  if (!approval) return kind
  const by = APPROVERS.find((name) => approval[name] !== undefined)
  return `approval by ${by ?? 'nobody'}`
}

const APPROVERS = [
  'users',
  'manager',
  'appOwners',
  'entitlementOwners',
  'resourceOwners',
  'group',
  'self',
  'expression',
  'webhook',
  'agent',
  'findingAssignee',
] as const

/** A simulation for people: every rule with what it gave, every step with who could act. */
export function simulationText(answer: Answered.SimulatePolicyResponse): string {
  const lines = answer.rules.map(ruleText)
  if (answer.error !== '') lines.push(`The owners of the app decide: ${answer.error}`)
  for (const [index, one] of answer.steps.entries()) {
    lines.push(`${index + 1}. ${stepText(one.step)}${one.isReached ? '' : ' (not reached)'}`)
    if (one.approverIds.length > 0) lines.push(`   ${one.approverIds.join(', ')}`)
    lines.push(...one.delegations.map((it) => `   ${it.delegateUserId} for ${it.userIds.join(', ')}`))
    if (one.step?.approval)
      lines.push(`   by ${one.resolvedBy.replace(RESOLVED, '').toLowerCase().replaceAll('_', ' ')}`)
    lines.push(...one.problems.map((problem) => `   ${problem}`))
  }
  return lines.join('\n')
}

const RESOLVED = 'POLICY_APPROVERS_RESOLVED_BY_'

function ruleText(rule: Answered.SimulatedPolicyRule): string {
  const outcome = rule.outcomePolicyId === '' ? `steps "${rule.policyKey}"` : `policy ${rule.outcomePolicyId}`
  if (rule.defaultCondition) return `No rule is true: ${outcome}`
  if (rule.error !== '') return `${rule.condition} failed: ${rule.error}`
  const why = rule.reasons.length > 0 ? ` (${rule.reasons.join('; ')})` : ''
  return `${rule.condition} is ${rule.conditionMatched}${why}${rule.conditionMatched ? `: ${outcome}` : ''}`
}
