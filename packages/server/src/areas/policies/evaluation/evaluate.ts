import type { Reach } from '../../../expressions/reach.ts'
import { newId } from '../../../lib/ids.ts'
import { APP_OWNERS } from '../builtin.ts'
import { MOST_IN_CHAIN } from '../checks/chain.ts'
import { readStep, writeStep } from '../steps/documents.ts'
import { baselineKey } from '../steps/kinds-by-type.ts'
import { seeing } from '../steps/reach.ts'
import { kindOfStep } from '../steps/step-shape.ts'
import type {
  EvaluatedPolicy,
  FrozenPolicy,
  FrozenStep,
  PolicyContext,
  PolicyDocument,
  PolicyVariables,
  RuleResult,
  StepDocument,
} from '../types.ts'
import { evaluateCondition } from './condition.ts'

type Options = { /** Say in words what decided about each condition. */ readonly explain?: boolean }

/** The steps that a frozen policy asks for. It fails closed: a condition that cannot be evaluated asks the app owners. */
export async function evaluatePolicy(
  context: PolicyContext,
  frozen: FrozenPolicy,
  variables: PolicyVariables,
  { explain = false }: Options = {},
): Promise<EvaluatedPolicy> {
  const results: RuleResult[] = []
  const closed = (policyId: string, error: string): EvaluatedPolicy => ({
    steps: [frozenStep(context, writeStep(APP_OWNERS), 'tenant')],
    results,
    policyId,
    error,
  })
  let policyId = frozen.policyId
  for (let chainDepth = 1; chainDepth <= MOST_IN_CHAIN; chainDepth++) {
    const policy = frozen.policies[policyId]
    if (!policy) return closed(frozen.policyId, `the policy "${policyId}" does not exist any more`)
    const reach = frozen.reaches?.[policyId] ?? 'tenant'
    const result = await outcomeOf(context, policy, { variables, chainDepth, explain, results, reach })
    if (result.error !== '') return closed(policyId, result.error)
    if (result.outcomePolicyId === '') {
      const steps = policy.policySteps[result.policyKey]?.steps ?? []
      if (steps.length === 0) return closed(policyId, `the policy has no steps of the key "${result.policyKey}"`)
      return { steps: steps.map((step) => frozenStep(context, step, reach)), results, policyId, error: '' }
    }
    policyId = result.outcomePolicyId
  }
  return closed(frozen.policyId, `the chain has more than ${MOST_IN_CHAIN} policies`)
}

type Run = Required<Options> & {
  readonly variables: PolicyVariables
  readonly chainDepth: number
  readonly reach: Reach
  readonly results: RuleResult[]
}

/** The first rule that is true, or the baseline; every rule that was evaluated is added to the results. */
async function outcomeOf(context: PolicyContext, policy: PolicyDocument, run: Run): Promise<RuleResult> {
  const { variables, chainDepth, results, explain, reach } = run
  const place = { policyId: policy.id, chainDepth }
  const add = (result: RuleResult): RuleResult => {
    results.push(result)
    return result
  }
  for (const rule of policy.rules) {
    const { condition } = rule
    const asked = { environment: 'policy_condition', text: condition, variables, reach, explain } as const
    const { value, error, reasons } = await evaluateCondition(context, asked)
    const outcome = { outcomePolicyId: rule.policyId ?? '', policyKey: rule.stepKey || rule.policyKey }
    const result = add({
      ...place,
      condition,
      conditionMatched: value,
      defaultCondition: false,
      error,
      ...(value ? outcome : { outcomePolicyId: '', policyKey: '' }),
      reasons,
    })
    if (value || error !== '') return result
  }
  const { baselinePolicyId } = policy
  return add({
    ...place,
    condition: '',
    conditionMatched: true,
    defaultCondition: true,
    error: '',
    outcomePolicyId: baselinePolicyId,
    policyKey: baselinePolicyId === '' ? baselineKey(policy.policyType) : '',
    reasons: [],
  })
}

function frozenStep({ tx }: PolicyContext, document: StepDocument, reach: Reach): FrozenStep {
  const kind = kindOfStep(readStep(document))
  return seeing({ id: newId(tx.now), kind, document }, reach)
}
