import { ExpressionError } from '../../../expressions/expression-error.ts'
import type { ShownGate } from '../gates/shape.ts'
import { covers } from './covers.ts'
import { byPriority } from './load.ts'
import type { Guardrails, Judging, ToolUse, Verdict } from './types.ts'
import { callVariables, verdictVariables } from './variables.ts'

const PLACE = { environment: 'tool_gate', result: 'bool' } as const

/** The gates before a tool, by priority, and whether the call meets their condition. */
export const matchingGates = (
  judging: Judging,
  { gates }: Guardrails,
  use: ToolUse,
  verdicts: readonly Verdict[],
): { readonly gate: ShownGate; readonly applies: boolean }[] =>
  [...gates.values()]
    .filter((gate) => gate.enabled && covers(gate, use))
    .sort(byPriority)
    .map((gate) => ({ gate, applies: meets(judging, gate, use, verdicts) }))

/** A condition that cannot be evaluated is met. */
function meets({ services, now }: Judging, { condition }: ShownGate, use: ToolUse, verdicts: readonly Verdict[]) {
  if (condition.trim() === '') return true
  const variables = { ...callVariables(use), verdicts: verdictVariables(verdicts) }
  try {
    return services.expressions.evaluateNow(PLACE, condition, { now, variables })
  } catch (error) {
    if (error instanceof ExpressionError) return true
    throw error
  }
}
