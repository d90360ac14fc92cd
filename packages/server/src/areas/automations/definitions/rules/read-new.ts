import { AutomationContext } from '../../shapes/context.ts'
import type { SaveRequest } from '../save/read.ts'
import type { After } from './after.ts'
import { stepsIn, triggersIn } from './given-lists.ts'
import { DRAFT, PUBLISHED, type Wire } from './lists.ts'

/** Reads a request for a new automation. */
export function readNew({ given = {}, isValid }: Pick<SaveRequest, 'given' | 'isValid'>): After {
  const hasSteps = Boolean(given.automationSteps?.length || given.draftAutomationSteps?.length)
  // Published content is checked more strictly, and what cannot be read may be a draft.
  const isDraft = !isValid('isDraft') || (given.isDraft ?? !hasSteps)
  return {
    displayName: given.displayName ?? '',
    description: given.description ?? '',
    appId: given.appId ?? '',
    enabled: given.enabled ?? false,
    isDraft,
    // Safe because a shape writes an object.
    context: AutomationContext.write((given.context ?? null) as never) as Wire | null,
    annotations: given.annotations ?? {},
    breakerMax: given.circuitBreakerMax ?? 0,
    breakerPeriod: given.circuitBreakerPeriod ?? 'CIRCUIT_BREAKER_PERIOD_UNSPECIFIED',
    clearsBreaker: false,
    publishes: !isDraft,
    ...contentIn(given, isDraft),
  }
}

/** Where only one of draft and published content is in the request, the other is a copy of it. */
function contentIn(given: NonNullable<SaveRequest['given']>, isDraft: boolean): Pick<After, 'lists' | 'from'> {
  const triggers = triggersIn(given.triggers ?? [])
  const steps = stepsIn(given.automationSteps ?? [])
  const draftTriggers = given.draftTriggers ? triggersIn(given.draftTriggers) : triggers
  const draftSteps = given.draftAutomationSteps ? stepsIn(given.draftAutomationSteps) : steps
  const onlyDrafts = !isDraft && !given.triggers?.length && !given.automationSteps?.length
  return {
    lists: onlyDrafts
      ? { triggers: draftTriggers, steps: draftSteps, draftTriggers, draftSteps }
      : { triggers, steps, draftTriggers, draftSteps },
    from: {
      triggers: (onlyDrafts && given.draftTriggers?.length ? DRAFT : PUBLISHED).triggers,
      steps: (onlyDrafts && given.draftAutomationSteps?.length ? DRAFT : PUBLISHED).steps,
    },
  }
}
