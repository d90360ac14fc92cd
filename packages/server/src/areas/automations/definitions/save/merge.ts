import type { Violation } from '../../../../lib/failure.ts'
import type { ValidPaths } from '../../../../wire/valid-paths.ts'
import { namingListener, withoutListeners } from '../listener.ts'
import type { After } from '../rules/after.ts'
import { type Lists, listsOf, same } from '../rules/lists.ts'
import { arrange } from '../rules/publish.ts'
import { readNew } from '../rules/read-new.ts'
import { readUpdate } from '../rules/read-update.ts'
import { carryDates } from '../rules/usage-dates.ts'
import type { ShownAutomation } from '../store.ts'
import type { Loaded } from './read.ts'

/** What a request makes of an automation. */
export type Merged = Loaded & {
  readonly after: After
  /**
   * What is published has to be complete. Of a request that cannot be read whole it may not be known: then it has not.
   */
  readonly publishing: boolean
  /** What differs from what is stored. */
  readonly changes: ReadonlySet<Change>
  /** Members of the request that cannot be merged. */
  readonly violations: readonly Violation[]
  /** Which parts of the request could be read and merged. */
  readonly isValid: ValidPaths
  /** The path prefix of the members of the automation in the request. */
  readonly prefix: string
}

type Change = 'app' | 'enabled' | 'draft' | 'other'
const EVERYTHING: ReadonlySet<Change> = new Set(['app', 'enabled', 'draft', 'other'])

export const merge = (loaded: Loaded): Merged => (loaded.before ? mergeInto(loaded.before, loaded) : mergeNew(loaded))

export const isUnchanged = ({ changes, violations }: Merged): boolean => changes.size === 0 && violations.length === 0

/** It does nothing but disable the automation. */
export const onlyDisables = ({ changes, after }: Merged): boolean =>
  changes.size === 1 && changes.has('enabled') && !after.enabled

function mergeNew(loaded: Loaded): Merged {
  const after = readNew(loaded)
  return { ...loaded, after, publishing: !after.isDraft, changes: EVERYTHING, violations: [], prefix: '' }
}

function mergeInto(before: ShownAutomation, loaded: Loaded): Merged {
  const { properties, isDraft, lists, given, masked, isValid, violations } = readUpdate(before, loaded)
  const stored = listsOf(before)
  const asked = { isDraft, lists: completed(lists, stored, loaded), given, masked }
  const after = { ...properties, ...arrange({ isDraft: before.is_draft, lists: stored }, asked) }
  const changes = changesOf(before, after)
  return { ...loaded, after, publishing: !isDraft, changes, violations, isValid, prefix: 'automation.' }
}

/** With the existing listener, and since when unused accounts are counted. */
function completed(given: Lists, stored: Lists, { listenerId, formerListeners }: Loaded): Lists {
  const lists = namingListener(withoutListeners(given, formerListeners), listenerId)
  const known = [...stored.triggers, ...stored.draftTriggers]
  return {
    ...lists,
    triggers: carryDates(lists.triggers, known),
    draftTriggers: carryDates(lists.draftTriggers, known),
  }
}

function changesOf(row: ShownAutomation, after: After): Set<Change> {
  const stored = listsOf(row)
  const pairs: [Change, unknown, unknown][] = [
    ['enabled', row.enabled, after.enabled],
    ['app', row.app_id, after.appId],
    ['draft', [stored.draftTriggers, stored.draftSteps], [after.lists.draftTriggers, after.lists.draftSteps]],
    ['other', [stored.triggers, stored.steps], [after.lists.triggers, after.lists.steps]],
    ['other', [row.display_name, row.description, row.is_draft], [after.displayName, after.description, after.isDraft]],
    ['other', [row.context, row.annotations], [after.context, after.annotations]],
    ['other', [Number(row.breaker_max), row.breaker_period], [after.breakerMax, after.breakerPeriod]],
    ['other', false, after.clearsBreaker || after.publishes],
  ]
  return new Set(pairs.filter(([, a, b]) => !same(a, b)).map(([name]) => name))
}
