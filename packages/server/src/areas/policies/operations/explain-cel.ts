import { contextOfStep } from '../../../expressions/automation-context.ts'
import { MOST_BYTES } from '../../../expressions/limits.ts'
import { violationsOf } from '../../../expressions/problem.ts'
import { denied, invalidAll, missingReference } from '../../../lib/failure.ts'
import { userIdOf } from '../../../service/actor.ts'
import { ExplainedExpression, toExpression } from '../../../service/explained-expression.ts'
import { operation } from '../../../service/operation.ts'
import { freeform } from '../../../wire/collections.ts'
import { oneOfNames } from '../../../wire/enums.ts'
import { expressionText } from '../../../wire/expression-text.ts'
import { id } from '../../../wire/scalars.ts'
import { nullable, shape } from '../../../wire/shape.ts'
import { lookups, reachOf } from '../../directory/expressions/api.ts'
import { CelEnvironment } from '../environments.ts'
import { policyTester } from '../guards.ts'

export const explainCel = operation({
  id: 'policies.explainCel',
  about: 'Evaluates an expression about a user and shows what each of its parts gave, and which of them decided.',
  route: 'POST /api/v1/policies/explain/cel',
  called: 'EditorService/Explain',
  guard: policyTester,
  reads: true,
  request: shape('EditorExplainRequest', 'The expression and whom it is about.', {
    text: expressionText(MOST_BYTES, 'The text as typed, at most 32 KiB.', { tried: true }),
    environment: oneOfNames(CelEnvironment, 'Where it stands; a policy condition when absent.'),
    userId: id('The subject; the caller when empty.'),
    trigger: nullable(freeform('What ctx.trigger contains, for steps of automations.')),
  }),
  response: shape('EditorExplainResponse', 'What it gave and why.', {
    expression: nullable(ExplainedExpression),
  }),

  async run({ tx, now, actor, hasPermission, services }, { text = '', environment, userId = '', trigger }) {
    const { expressions } = services
    const place = { environment: environment ?? 'policy_condition', steps: 'any' } as const
    const reach = reachOf({ hasPermission }, '')
    const subjectId = userId || userIdOf(actor)
    if (subjectId !== userIdOf(actor) && reach !== 'tenant') throw denied('users:read')
    const problems = expressions.check(place, text, reach)
    if (problems.length > 0) throw invalidAll(violationsOf('text', problems))
    const seen = lookups(tx, reach)
    const subject = await seen.findUser(subjectId)
    if (!subject) throw missingReference('userId', 'user', subjectId)
    const ctx = contextOfStep({ trigger: { outside: trigger ?? {} } })
    const variables = place.environment === 'workflow' ? { ctx, subject } : { subject }
    return { expression: toExpression('', await expressions.explain(place, text, { now, variables, lookups: seen })) }
  },
})
