import { hidden, sentencesOf } from '../../../expressions/explained.ts'
import { toExpression } from '../../../service/explained-expression.ts'
import type { Answer } from '../../../wire/shape.ts'
import type { Step } from '../definitions/content.ts'
import { shownContext } from '../runs/known.ts'
import { triggerKinds } from '../triggers/index.ts'
import type { RehearsedRun, RehearsedStep } from './drive.ts'
import { entitlementsIn, inNames, type Names, usersIn } from './named-in.ts'
import type { AutomationRehearsal } from './shape.ts'
import type { Start, TriggerCheck } from './start.ts'

type Shown = Answer<typeof AutomationRehearsal>
type ShownStep = Shown['steps'][number]

export type Rehearsal = {
  readonly automationId: string
  readonly isDraft: boolean
  readonly version: bigint
  readonly start: Omit<Start, 'lineage'>
  readonly run: RehearsedRun
}

/** `names`: what people are called; undefined when the reader may not see what is known of users and accounts. */
export const toRehearsal = ({ automationId, isDraft, version, start, run }: Rehearsal, names?: Names): Shown => ({
  automationTemplateId: automationId,
  isDraft,
  version: isDraft ? 0 : Number(version),
  subjectUserId: start.subjectUserId,
  triggers: start.checks.map((check) => toTrigger(check, names !== undefined)),
  context: names ? Object(shownContext(start.trigger, []).trigger) : null,
  steps: [...run.steps.map((step) => toStep(step, names)), ...run.unreached.map(toUnreached)],
  error: run.error && {
    code: run.error.code,
    message: names ? run.error.message : '',
    stepName: run.error.stepName ?? '',
  },
  endsAt: run.endsAt,
  complete: run.complete,
})

const toTrigger = ({ kind, fires, explained }: TriggerCheck, values: boolean) => ({
  // Safe because kinds are named with the names of the types.
  triggerType: triggerKinds[kind].type as Shown['triggers'][number]['triggerType'],
  fires,
  condition: explained ? toExpression('condition', values ? explained : hidden(explained)) : null,
})

function toStep({ step, stored, notes, isAssumed }: RehearsedStep, names: Names | undefined): ShownStep {
  const values = names !== undefined
  const seen = notes.evaluated.map(({ field, explained }) => ({
    field,
    explained: values ? explained : hidden(explained),
  }))
  const shows = values && !notes.evaluated.some(({ usesSecret }) => usesSecret)
  return {
    ...namesOf(step),
    state: `AUTOMATION_STEP_STATE_${stored.state}`,
    why: whyOf(stored, seen, values),
    expressions: seen.slice(0, 1000).map(({ field, explained }) => toExpression(field, explained)),
    effects: notes.effects.map((effect) => ({
      kind: effect.kind,
      summary: names ? inNames(effect.summary, names) : effect.summary,
      details: shows ? effect.details : null,
      userIds: shows ? usersIn(effect) : [],
      entitlements: shows ? entitlementsIn(effect) : [],
    })),
    output: values ? (stored.output ?? null) : null,
    isAssumed,
    assumptions: notes.assumed,
    error: stored.error ? { ...stored.error, message: values ? stored.error.message : '' } : null,
  }
}

function whyOf(
  stored: RehearsedStep['stored'],
  seen: readonly Pick<RehearsedStep['notes']['evaluated'][number], 'field' | 'explained'>[],
  values: boolean,
): string[] {
  if (stored.state === 'FAILED') return values && stored.error ? [stored.error.message] : []
  if (stored.state !== 'SKIPPED') return []
  const condition = seen.find(({ field }) => field === 'skipIfTrueCel')
  return condition ? [`skipIfTrueCel is true: ${condition.explained.text}`, ...sentencesOf(condition.explained)] : []
}

const toUnreached = (step: Step): ShownStep => ({
  ...namesOf(step),
  state: 'AUTOMATION_STEP_STATE_PENDING',
  why: [],
  expressions: [],
  effects: [],
  output: null,
  isAssumed: false,
  assumptions: [],
  error: null,
})

const namesOf = ({ name, displayName, kind }: Step) => ({ stepName: name, stepDisplayName: displayName, kind })
