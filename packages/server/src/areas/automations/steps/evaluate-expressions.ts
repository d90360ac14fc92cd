import { list } from '../../../wire/collections.ts'
import { bool, text } from '../../../wire/scalars.ts'
import { deprecated, nullable, shape } from '../../../wire/shape.ts'
import { cel } from '../shapes/refs.ts'
import { stepKind } from './step-kind.ts'

const KEY = /^[A-Za-z_]\w{0,63}$/

const Expression = shape('Expression', 'A value with a name.', {
  key: text(64, 'Its name.'),
  expressionCel: cel('Gives the value.'),
  isSecret: bool('It is not shown.'),
})

const EvaluateExpressions = shape('EvaluateExpressions', 'Evaluates expressions.', {
  expressions: nullable(list(Expression, 100, 'The values.')),
})

/** Deprecated, and still runs: the expressions of one step do not see each other. */
export const evaluateExpressions = stepKind({
  kind: 'evaluateExpressions',
  icon: 'box',
  shape: deprecated(EvaluateExpressions),
  samples: [{ expressions: [{ key: 'k', expressionCel: '1', isSecret: true }] }],
  actsOn: 'app',
  texts: [{ path: 'expressions.*.expressionCel', result: 'json' }],
  users: 'none',

  check({ expressions = [] }, saving) {
    const seen = new Set<string>()
    for (const [index, { key = '', expressionCel = '' }] of expressions.entries()) {
      const at = `expressions[${index}]`
      if (!KEY.test(key)) saving.refuse(`${at}.key`, 'must be letters, digits and _, and not begin with a digit')
      else if (seen.has(key)) saving.refuse(`${at}.key`, `"${key}" stands there twice`)
      seen.add(key)
      if (saving.publishing && expressionCel.trim() === '') {
        saving.refuse(`${at}.expressionCel`, 'is required', 'VALUE_REQUIRED')
      }
    }
  },
})
