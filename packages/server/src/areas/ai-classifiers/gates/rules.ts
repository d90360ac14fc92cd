import { violationsOf } from '../../../expressions/problem.ts'
import { invalidAll } from '../../../lib/failure.ts'
import type { Context } from '../../../service/context.ts'
import { grantPolicyProblems } from '../../policies/api.ts'
import { checkTarget } from '../targets.ts'
import type { ShownGate } from './shape.ts'

type Checking = Pick<Context, 'tx' | 'services'>

export async function checkGate(checking: Checking, name: string, given: ShownGate): Promise<void> {
  const at = (path: string): string => (name === '' ? path : `${name}.${path}`)
  const { expressions } = checking.services
  const violations = violationsOf(at('condition'), expressions.check({ environment: 'tool_gate' }, given.condition))
  if (given.policyId === '') {
    violations.push({ field: at('policyId'), description: 'is required', reason: 'VALUE_REQUIRED' })
  }
  violations.push(...(await grantPolicyProblems(checking.tx, at('policyId'), given.policyId)))
  if (violations.length > 0) throw invalidAll(violations)
  await checkTarget(checking, name === '' ? 'target' : name, given)
}
