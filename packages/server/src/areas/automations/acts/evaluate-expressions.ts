import { evaluateExpressions } from '../steps/evaluate-expressions.ts'
import { Concealed, output } from '../steps/step-kind.ts'
import { stepAct } from './step-act.ts'

export const evaluateExpressionsAct = stepAct(evaluateExpressions, {
  async run(step, { expressions = [] }) {
    const values: Record<string, unknown> = {}
    for (const { key = '', expressionCel = '', isSecret } of expressions) {
      const value = await step.evaluate(expressionCel, 'json')
      // Safe because the result of this name is a value of JSON.
      values[key] = isSecret ? new Concealed(value as never) : value
    }
    return output(values)
  },
})
