import type { TextChecker } from '../../../expressions/expressions.ts'
import { violationsOf } from '../../../expressions/problem.ts'
import type { GivenPolicy } from '../shape.ts'
import { baselineKey } from '../steps/kinds-by-type.ts'
import type { Checking } from './approval.ts'
import { type Found, need, nothingFound, refuse } from './found.ts'
import { checkSequences } from './steps.ts'

/** Everything that is wrong with a policy by itself, and what it names. `prefix` is its path in the request. */
export function lookThrough(policy: GivenPolicy, prefix: string, expressions: TextChecker): Found {
  const found = nothingFound()
  const checking: Checking = { type: policy.policyType ?? 'POLICY_TYPE_UNSPECIFIED', expressions, found }
  if (checking.type === 'POLICY_TYPE_UNSPECIFIED') refuse(found, `${prefix}policyType`, 'is required', 'VALUE_REQUIRED')
  else checkBaseline(policy, prefix, checking)
  checkSequences(policy, prefix, checking)
  checkRules(policy, prefix, checking)
  checkPostActions(policy, prefix, checking)
  return found
}

function checkBaseline(policy: GivenPolicy, prefix: string, { type, found }: Checking): void {
  const { policySteps = {}, baselinePolicyId = '' } = policy
  const key = baselineKey(type)
  const hasSteps = Object.hasOwn(policySteps, key)
  if (baselinePolicyId !== '') {
    const field = `${prefix}baselinePolicyId`
    if (hasSteps) refuse(found, field, `must be empty with policySteps of the key "${key}"`)
    found.named.policies.push({ field, id: baselinePolicyId })
  } else if (!hasSteps) {
    const description = `must have steps of the key "${key}", or baselinePolicyId must name a policy`
    refuse(found, `${prefix}policySteps`, description, 'VALUE_REQUIRED')
  }
}

function checkRules(policy: GivenPolicy, prefix: string, { expressions, found }: Checking): void {
  const { rules = [], policySteps = {} } = policy
  for (const [index, rule] of rules.entries()) {
    if (!rule) continue
    const path = `${prefix}rules[${index}]`
    const problems = expressions.check({ environment: 'policy_condition' }, rule.condition ?? '')
    found.violations.push(...violationsOf(`${path}.condition`, problems))
    const { stepKey = '', policyKey = '', policyId = '' } = rule
    const keys = new Set([stepKey, policyKey].filter((key) => key !== ''))
    const outcomes = keys.size + (policyId === '' ? 0 : 1)
    if (outcomes === 0) refuse(found, path, 'must have an outcome: stepKey or policyId', 'ONEOF_REQUIRED')
    if (outcomes > 1) refuse(found, path, 'must have one outcome only: stepKey or policyId', 'ONEOF_CONFLICT')
    for (const [member, key] of [['stepKey', stepKey] as const, ['policyKey', policyKey] as const]) {
      if (key !== '' && !Object.hasOwn(policySteps, key))
        refuse(found, `${path}.${member}`, `policySteps has no steps of the key "${key}"`)
    }
    if (policyId !== '') found.named.policies.push({ field: `${path}.policyId`, id: policyId })
  }
}

function checkPostActions({ postActions = [] }: GivenPolicy, prefix: string, { type, found }: Checking): void {
  for (const [index, action] of postActions.entries()) {
    if (!action) continue
    const path = `${prefix}postActions[${index}]`
    const { certifyRemediateImmediately, webhookId } = action
    if (certifyRemediateImmediately === undefined && !webhookId) {
      refuse(found, path, 'must say what is done: certifyRemediateImmediately or webhookId', 'ONEOF_REQUIRED')
    }
    if (certifyRemediateImmediately && webhookId) {
      refuse(found, path, 'only one of certifyRemediateImmediately and webhookId may be set', 'ONEOF_CONFLICT')
    }
    if (certifyRemediateImmediately && type !== 'POLICY_TYPE_CERTIFY')
      refuse(found, `${path}.certifyRemediateImmediately`, 'is for policies of the type POLICY_TYPE_CERTIFY')
    if (webhookId) need(found, found.named.webhooks, `${path}.webhookId`, webhookId)
  }
}
