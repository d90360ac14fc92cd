import type { Answered } from '@reeve/client/session'

/** How rules and expressions decided: it is told where it is said how a task was decided, and nowhere else. */
export const tellsOfRules = (audit: Answered.TaskAuditView): boolean => OF_RULES.some((name) => audit[name])

const OF_RULES = [
  'conditionalPolicyExecutionResult',
  'policyEvaluationStep',
  'requestDefaultsApplied',
  'expressionPolicyStepError',
  'waitStepWaiting',
] as const
