import { ExpressionError } from '../../../expressions/expression-error.ts'
import { MOST_BYTES } from '../../../expressions/limits.ts'
import { violationsOf } from '../../../expressions/problem.ts'
import { invalid, invalidAll } from '../../../lib/failure.ts'
import { userIdOf } from '../../../service/actor.ts'
import type { Context } from '../../../service/context.ts'
import { operation } from '../../../service/operation.ts'
import { expressionText } from '../../../wire/expression-text.ts'
import { text } from '../../../wire/scalars.ts'
import { shape } from '../../../wire/shape.ts'
import { lookups, reachOf } from '../../directory/expressions/api.ts'
import { policyTester } from '../guards.ts'

const PLACE = { environment: 'account_provisioning' } as const
const FIELD = 'cel'

export const testAccountProvisionPolicy = operation({
  id: 'policies.testAccountProvisionPolicy',
  about: 'Evaluates an account mapping with the caller as its subject.',
  route: 'POST /api/v1/policies/test-account-provision-policy',
  called: 'AccountProvisionPolicyService/Test',
  guard: policyTester,
  reads: true,
  request: shape('TestAccountProvisionPolicyRequest', 'The mapping.', {
    cel: expressionText(MOST_BYTES, 'The expression, at most 32 KiB.', { tried: true }),
  }),
  response: shape('TestAccountProvisionPolicyResponse', 'What it gives.', {
    type: text(256, 'The type of the value.'),
    value: text(1_000_000, 'The value as text.'),
  }),

  async run(context, { cel = '' }) {
    const problems = context.services.expressions.check(PLACE, cel, reachOf(context, ''))
    if (problems.length > 0) throw invalidAll(violationsOf(FIELD, problems))
    return evaluated(context, cel)
  },
})

/** Without permission to read all users and accounts no app is seen: that of the mapping is not known here. */
async function evaluated({ tx, now, actor, hasPermission, services }: Context, cel: string) {
  const seen = lookups(tx, reachOf({ hasPermission }, ''))
  const variables = { subject: await seen.findUser(userIdOf(actor)) }
  try {
    return await services.expressions.evaluateShown(PLACE, cel, { now, variables, lookups: seen })
  } catch (error) {
    if (error instanceof ExpressionError) throw invalid(FIELD, error.message, 'CEL_INVALID')
    throw error
  }
}
