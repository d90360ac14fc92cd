import { hidden } from '../../../expressions/explained.ts'
import { ExpressionError } from '../../../expressions/expression-error.ts'
import type { Run as Evaluation } from '../../../expressions/expressions.ts'
import { renderJsonTemplate } from '../../../expressions/templates/json-template.ts'
import { renderTemplate } from '../../../expressions/templates/text-template.ts'
import type { Services } from '../../../service/context.ts'
import type { Tenant } from '../../../service/tenant.ts'
import type { Tx } from '../../../store/tx.ts'
import { lookups } from '../../directory/expressions/api.ts'
import type { Effects } from '../acts/effects.ts'
import type { Step } from '../definitions/content.ts'
import { type AnyStepKind, type Evaluating, StepFailed } from '../steps/step-kind.ts'
import { expressionFailure, placeOf } from './expression-failure.ts'
import { contextOf, REDACTED, shownContext } from './known.ts'
import { lookupsOfRun, reachOfRun } from './reach-of-run.ts'
import type { Execution, StoredStep } from './stored.ts'

export type Surroundings = {
  readonly tx: Tx
  readonly tenant: Tenant
  readonly services: Services
  readonly now: Temporal.Instant
  readonly execution: Pick<Execution, 'id' | 'trigger' | 'trigger_kind' | 'subject_user_id' | 'app_id' | 'within_app'>
  readonly steps: readonly StoredStep[]
  /** The step that the texts belong to: an error of evaluation names its place in it. */
  readonly step: Pick<Step, 'name' | 'kind' | 'payload' | 'skipIfTrueCel'>
  readonly effects: Effects
  /** What the kind of the step does with concealed values. */
  readonly concealed?: AnyStepKind['concealed']
}

/**
 * What the texts of one step are evaluated with. A concealed value is put into the context only for a text that
 * mentions its step; `usedSecrets` is then set, and every output of the step is concealed too. A text that does not
 * mention it cannot see it, so nothing made from it can escape.
 */
export function evaluatingIn(surroundings: Surroundings): Evaluating & { usedSecrets(): boolean } {
  const { tx, tenant, services, now, execution, steps, step, effects } = surroundings
  const secrets = effects.secrets({ tx, sealer: tenant.sealer, executionId: execution.id, now })
  const limits = { appId: execution.app_id, withinApp: execution.within_app }
  const seen = lookupsOfRun(tx, limits)
  const revealed = new Map<string, Readonly<Record<string, unknown>>>()
  let used = false

  const reveal = async (text: string): Promise<void> => {
    for (const { name, concealed } of steps) {
      if (concealed === undefined || revealed.has(name) || !text.includes(name)) continue
      if (surroundings.concealed === 'refused') {
        throw new StepFailed(`what "${name}" gave is secret and cannot be used here`, 'INVALID_ARGUMENT')
      }
      if (surroundings.concealed === 'redacted') {
        revealed.set(name, Object.fromEntries(Object.keys(concealed).map((key) => [key, REDACTED])))
        continue
      }
      used = true
      const texts = await secrets.open(Object.values(concealed))
      const entries = Object.entries(concealed).flatMap(([key, reference]) => {
        const kept = texts.get(reference)
        return kept === undefined ? [] : [[key, JSON.parse(kept)]]
      })
      revealed.set(name, Object.fromEntries(entries))
    }
  }
  const mentioned = (text: string) => new Map([...revealed].filter(([name]) => text.includes(name)))
  const evaluation = async (text: string): Promise<Evaluation> => {
    await reveal(text)
    const ctx = contextOf(execution, steps, mentioned(text))
    const wanted = execution.subject_user_id !== '' && text.includes('subject')
    // Whom the run is about is known to it, with or without an account.
    const subject = wanted ? await lookups(tx, reachOfRun(limits)).findUser(execution.subject_user_id) : undefined
    return { now, variables: { ctx, subject }, lookups: seen, watch: watching(text) }
  }
  /** What a reader may see of a text: nothing where a concealed value was filled in or the value is to be secret. */
  const watching = (text: string): Evaluation['watch'] => {
    const { watch } = effects
    return (
      watch &&
      ((seen) => {
        const { path: field, isSecret } = placeOf(step, text, seen.text)
        const usesSecret = used && mentioned(text).size > 0
        watch({ stepName: step.name, field, usesSecret, explained: usesSecret || isSecret ? hidden(seen) : seen })
      })
    )
  }
  const { expressions } = services

  return {
    usedSecrets: () => used,
    evaluate: (text, result) =>
      asStep(step, text, async () => expressions.evaluate({ ...PLACE, result }, text, await evaluation(text))),
    render: (template, escaping = 'none') =>
      asStep(step, template, async () =>
        renderTemplate(expressions, PLACE, template, await evaluation(template), escaping),
      ),
    renderJson: (value) =>
      asStep(step, '', async () =>
        renderJsonTemplate(expressions, PLACE, value, await evaluation(JSON.stringify(value) ?? '')),
      ),
    async open(handle) {
      const kept = await secrets.open([handle.reference()])
      const text = kept.get(handle.reference())
      if (text === undefined) throw new StepFailed('the secret is no longer kept')
      return text
    },
    watch: watching(''),
    shownContext: () => shownContext(execution.trigger, steps),
  }
}

const PLACE = { environment: 'workflow', steps: 'any' } as const

/** An expression without a value fails the step for good: the next attempt would have the same result. */
async function asStep<Value>(step: Surroundings['step'], text: string, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error
    throw new StepFailed(expressionFailure(step, text, error), 'INVALID_ARGUMENT')
  }
}
