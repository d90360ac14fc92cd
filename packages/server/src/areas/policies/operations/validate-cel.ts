import { MOST_BYTES } from '../../../expressions/limits.ts'
import { operation } from '../../../service/operation.ts'
import { list } from '../../../wire/collections.ts'
import { oneOfNames } from '../../../wire/enums.ts'
import { expressionText } from '../../../wire/expression-text.ts'
import { shape } from '../../../wire/shape.ts'
import { reachOf } from '../../directory/expressions/api.ts'
import { CelEnvironment } from '../environments.ts'
import { policyTester } from '../guards.ts'
import { EditorMarker, toMarker } from '../marker.ts'

export const validateCel = operation({
  id: 'policies.validateCel',
  about: 'Says what is wrong with an expression, and where.',
  route: 'POST /api/v1/policies/validate/cel',
  called: 'EditorService/Validate',
  guard: policyTester,
  reads: true,
  request: shape('EditorValidateRequest', 'The expression.', {
    text: expressionText(MOST_BYTES, 'The text as typed, at most 32 KiB.', { tried: true }),
    environment: oneOfNames(CelEnvironment, 'Where it stands; a policy condition when absent.'),
  }),
  response: shape('EditorValidateResponse', 'What was found; nothing when it compiles and is meant.', {
    markers: list(EditorMarker, 1000, 'In the order of the text, errors before warnings.'),
  }),

  async run(context, { text = '', environment = 'policy_condition' }) {
    const { expressions } = context.services
    const place = { environment, steps: 'any' } as const
    const problems = expressions.check(place, text, reachOf(context, ''))
    const warnings = problems.length > 0 ? [] : expressions.warnings(place, text)
    return {
      markers: [
        ...problems.map((problem) => toMarker(problem, 'ERROR')),
        ...warnings.map((problem) => toMarker(problem, 'WARNING')),
      ],
    }
  },
})
