import { sentencesOf } from '../../../../expressions/explained.ts'
import { ExplainedExpression, toExpression } from '../../../../service/explained-expression.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { memberNames, text } from '../../../../wire/scalars.ts'
import { nullable, shape } from '../../../../wire/shape.ts'
import { scopeOf } from '../../../directory/scope/api.ts'
import type { Evaluated } from '../../acts/effects.ts'
import type { Step } from '../../definitions/content.ts'
import { execution } from '../../runs/guards.ts'
import { knownSteps } from '../../runs/show.ts'
import type { Execution, StoredStep } from '../../runs/stored.ts'
import { MOST_STEPS } from '../../shapes/automation.ts'
import { explainStep } from '../explain-step.ts'
import { readsValues } from '../reads-values.ts'

const MOST_EXPRESSIONS = 1000
const sentences = (about: string) => list(text(8192, 'A sentence.', { multiline: true }), 100, about)

const ExplainedStep = shape('ExplainedStep', 'Why a step ended as it did.', {
  stepName: memberNames('AutomationStep', 64, 'The step.'),
  why: sentences('In words.'),
  condition: nullable(ExplainedExpression),
  expressions: list(ExplainedExpression, MOST_EXPRESSIONS, 'Its expressions and what each gave.'),
})

export const explainExecution = operation({
  id: 'automations.executions.explain',
  about:
    'Says in words why a run is in its state and why steps of it were skipped or failed, and what their expressions gave. Expressions are evaluated again with what the run began with and the outputs of its steps.',
  route: 'GET /api/v1/automation_executions/{id}/explain',
  called: 'AutomationExecutionService/Explain',
  guard: execution('read'),
  request: shape('ExplainAutomationExecutionRequest', 'Nothing to say.', {}),
  response: shape('ExplainAutomationExecutionResponse', 'Why it is as it is.', {
    why: sentences('Why the run is in its state.'),
    steps: list(ExplainedStep, MOST_STEPS, 'The steps that have begun.'),
  }),

  async run(context) {
    const limited = scopeOf(context, 'automations:read') !== 'all'
    const row = { ...context.execution, within_app: context.execution.within_app || limited }
    const values = readsValues(context, row.within_app)
    const steps = await knownSteps(context.tx, row)
    const told = []
    for (const [place, step] of steps.entries()) {
      const stored = row.steps[place]
      if (stored) told.push(toExplained(step, stored, await explainStep(context, { row, step, place, values })))
    }
    return { why: whyOf(row), steps: told }
  },
})

const failed = ({ attempts, error }: StoredStep): string =>
  `it failed${attempts > 1 ? ` after ${attempts} attempts` : ''}: ${error?.message ?? ''}`

/** Why a step ended as it did, and what each of its expressions gave. */
function toExplained(step: Step, stored: StoredStep, seen: readonly Evaluated[]) {
  const condition = seen.find(({ field }) => field === 'skipIfTrueCel')
  const expressions = seen.slice(0, MOST_EXPRESSIONS).map(({ field, explained }) => toExpression(field, explained))
  const told = { stepName: step.name, expressions, condition: null }
  if (stored.error) return { ...told, why: [failed(stored)] }
  if (stored.state !== 'SKIPPED') return { ...told, why: [] }
  return {
    ...told,
    why: [`skipIfTrueCel was true: ${step.skipIfTrueCel}`, ...(condition ? sentencesOf(condition.explained) : [])],
    condition: condition ? toExpression('skipIfTrueCel', condition.explained) : null,
  }
}

function whyOf({ state, error, trigger_kind, waiting }: Execution): string[] {
  const begun = trigger_kind === '' ? 'it was started on demand' : `it was started by its trigger ${trigger_kind}`
  switch (state) {
    case 'PAUSED_BY_CIRCUIT_BREAKER':
      return [begun, 'the circuit breaker had tripped: more runs came within its period than it allows']
    case 'TERMINATE':
      return [begun, error ? `it was ended: ${error.message}` : 'it was ended before its last step']
    case 'ERROR':
      return [begun, `it failed${error?.stepName ? ` in step "${error.stepName}"` : ''}: ${error?.message ?? ''}`]
    case 'WAITING':
      return [begun, `it waits, until ${waiting?.until ?? ''} at the latest`]
    case 'DONE':
      return [begun, 'every step succeeded or was skipped']
    default:
      return [begun, 'it is under way']
  }
}
