import { hidden } from '../../../expressions/explained.ts'
import type { Context } from '../../../service/context.ts'
import type { Evaluated } from '../acts/effects.ts'
import { realEffects } from '../acts/real-effects.ts'
import { valuesAt } from '../definitions/checks/texts.ts'
import type { Step } from '../definitions/content.ts'
import { evaluatingIn } from '../runs/evaluating.ts'
import type { Execution } from '../runs/stored.ts'
import { stepKinds } from '../steps/index.ts'
import { type AnyStepKind, type Evaluating, StepFailed, type TextField } from '../steps/step-kind.ts'

type Asked = {
  readonly row: Execution
  readonly step: Step
  readonly place: number
  /** Whether the reader may see what is known of users and accounts. */
  readonly values: boolean
}

/** What the texts of a step give with what the run began with and the outputs of the steps before. */
export async function explainStep({ tx, tenant, services }: Context, asked: Asked): Promise<Evaluated[]> {
  const { row, step, place, values } = asked
  const kind: AnyStepKind = stepKinds[step.kind]
  const seen: Evaluated[] = []
  const evaluating = evaluatingIn({
    tx,
    tenant,
    services,
    now: Temporal.Instant.from(row.steps[place]?.startedAt ?? tx.now.toString()),
    execution: row,
    steps: row.steps.slice(0, place),
    step,
    effects: {
      ...realEffects,
      watch: (one) => seen.push(values ? one : { ...one, explained: hidden(one.explained) }),
    },
    concealed: kind.concealed,
  })
  if (step.skipIfTrueCel !== '') await unlessFailed(evaluating.evaluate(step.skipIfTrueCel, 'bool'))
  if (row.steps[place]?.state === 'SKIPPED') return seen
  for (const text of kind.texts) {
    for (const [, value] of valuesAt(step.payload, text.path.split('.'), step.kind)) {
      if (value !== '' && value !== null && value !== undefined) await unlessFailed(evaluateAs(evaluating, text, value))
    }
  }
  return seen
}

function evaluateAs(evaluating: Evaluating, text: TextField, value: unknown): Promise<unknown> {
  if (!('template' in text)) return evaluating.evaluate(String(value), text.result)
  return text.template === 'json' ? evaluating.renderJson(value) : evaluating.render(String(value))
}

/** A text that cannot be evaluated is among those that were seen, with its error. */
async function unlessFailed(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error
  }
}
