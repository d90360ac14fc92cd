import { ExpressionError } from '../../../expressions/expression-error.ts'
import type { ShownPolicy } from '../policy/shape.ts'
import type { ActionName } from '../shapes.ts'
import type { Guardrails, Judging, ToolUse, Verdict } from './types.ts'
import { callVariables, verdictVariables } from './variables.ts'

const PLACE = { environment: 'agent_policy', result: 'bool' } as const

type Applied = {
  readonly action: ActionName
  readonly reason: string
  readonly ruleId: string
  readonly observedRuleIds: readonly string[]
  readonly preHookIds: readonly string[]
  readonly postHookIds: readonly string[]
}

const NOTHING: Applied = {
  action: 'CLASSIFIER_ACTION_OBSERVE',
  reason: '',
  ruleId: '',
  observedRuleIds: [],
  preHookIds: [],
  postHookIds: [],
}

/** The first enforced rule that matches; those that only observe are named as well. */
export function applyPolicy(
  judging: Judging,
  { policy, classifiers }: Guardrails,
  use: ToolUse,
  all: readonly Verdict[],
): Applied {
  if (!policy.enabled) return NOTHING
  const isUntrustedJudge = ({ classifierId }: Verdict) =>
    classifiers.get(classifierId)?.builtin?.name === 'PROMPT_INJECTION'
  const verdicts = judging.untrustedJudgeDisabled ? all.filter((one) => !isUntrustedJudge(one)) : all
  const event = use.output === undefined ? 'PRE_TOOL_USE' : 'POST_TOOL_USE'
  const variables = { ...callVariables(use), verdicts: verdictVariables(verdicts), event }
  const observedRuleIds: string[] = []
  for (const rule of policy.rules) {
    if (rule.mode === 'AGENT_POLICY_RULE_MODE_DISABLED') continue
    const observes = rule.mode === 'AGENT_POLICY_RULE_MODE_OBSERVE'
    const matches = evaluate(judging, rule.matchCel, variables)
    if (observes) {
      if (matches === true) observedRuleIds.push(rule.id)
    } else if (matches === 'error') {
      if (policy.failMode === 'CLASSIFIER_FAIL_MODE_FAIL_OPEN') continue
      const reason = `the rule "${rule.id}" of the agent policy could not be evaluated`
      return { ...NOTHING, action: 'CLASSIFIER_ACTION_DENY', reason, ruleId: rule.id, observedRuleIds }
    } else if (matches) return { ...applied(rule), observedRuleIds }
  }
  const action = policy.defaultAction === 'CLASSIFIER_ACTION_UNSPECIFIED' ? NOTHING.action : policy.defaultAction
  return { ...NOTHING, action, reason: 'no rule of the agent policy allows the call', observedRuleIds }
}

type Rule = ShownPolicy['rules'][number]

const applied = (rule: Rule): Omit<Applied, 'observedRuleIds'> => ({
  action: rule.action,
  reason: rule.denyReason || `the rule "${rule.id}" of the agent policy matched`,
  ruleId: rule.id,
  preHookIds: rule.preHookIds,
  postHookIds: rule.postHookIds,
})

function evaluate(
  { services, now }: Judging,
  text: string,
  variables: Readonly<Record<string, unknown>>,
): boolean | 'error' {
  try {
    return services.expressions.evaluateNow(PLACE, text, { now, variables })
  } catch (error) {
    if (error instanceof ExpressionError) return 'error'
    throw error
  }
}
