import type { ValidPaths } from '../../../../wire/valid-paths.ts'
import type { ShownAutomation } from '../store.ts'
import { stepsIn, triggersIn } from './given-lists.ts'
import { type Lists, listsOf } from './lists.ts'
import { listsGiven, type Member, speakingOf, type Update } from './read-update.ts'

/** What a request asks of triggers and steps when it cannot be read whole: where it is not known, what is stored. */
export function readValid(row: ShownAutomation, { given = {}, mask }: Update, isValid: ValidPaths) {
  const speaksOf = speakingOf({ given, mask })
  const isKnown = (name: Member): boolean =>
    speaksOf(name) && (given[name] !== undefined || isValid(`automation.${name}`))
  const stored = listsOf(row)
  return {
    // What is published is asked for more: nothing is asked of what may be a draft.
    isDraft: !isValid('automation.isDraft') || (speaksOf('isDraft') ? given.isDraft === true : row.is_draft),
    appId: isKnown('appId') ? (given.appId ?? '') : row.app_id,
    masked: mask !== undefined,
    given: listsGiven(isKnown),
    lists: {
      triggers: isKnown('triggers') ? triggersIn(given.triggers ?? []) : stored.triggers,
      steps: isKnown('automationSteps') ? stepsIn(given.automationSteps ?? []) : stored.steps,
      draftTriggers: isKnown('draftTriggers') ? triggersIn(given.draftTriggers ?? []) : stored.draftTriggers,
      draftSteps: isKnown('draftAutomationSteps') ? stepsIn(given.draftAutomationSteps ?? []) : stored.draftSteps,
    } satisfies Lists,
  }
}
