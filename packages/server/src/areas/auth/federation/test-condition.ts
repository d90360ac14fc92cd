import { invalid } from '../../../lib/failure.ts'
import { operation } from '../../../service/operation.ts'
import { expressionText } from '../../../wire/expression-text.ts'
import { bool, text } from '../../../wire/scalars.ts'
import { required, shape } from '../../../wire/shape.ts'
import { tryCondition } from './condition.ts'
import { providersReader } from './providers/guards.ts'

export const testCondition = operation({
  id: 'auth.workloadFederation.testCel',
  about: 'Tries a condition on claims given as JSON.',
  route: 'POST /api/v1/workload_federation/test-cel',
  guard: providersReader,
  reads: true,
  request: shape('WorkloadFederationServiceTestCELRequest', 'What to try.', {
    expression: required(expressionText(1024, 'The condition, at most 1024 bytes.')),
    claimsJson: required(text(65_536, 'The claims, as a JSON object.', { min: 1, multiline: true })),
  }),
  response: shape('WorkloadFederationServiceTestCELResponse', 'What came of it.', {
    expression: text(1024, 'The condition.'),
    matched: bool('Whether the claims meet it.'),
    error: text(2048, 'Why it cannot be evaluated; empty when it can.'),
  }),

  async run(context, { expression, claimsJson }) {
    const claims = parseClaims(claimsJson)
    return { expression, ...tryCondition(expression, claims, context.now) }
  },
})

function parseClaims(json: string): Record<string, unknown> {
  const value = parse(json)
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  throw invalid('claimsJson', 'must be a JSON object such as {"sub": "repo:acme/app"}')
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
