import type { Violation } from '../../../lib/failure.ts'
import type { Context } from '../../../service/context.ts'
import type { ValidPaths } from '../../../wire/valid-paths.ts'
import { readListener } from '../../webhooks/api.ts'
import { violationsIn } from './check.ts'
import { forgetListeners, hasWebhook, namingListener } from './listener.ts'
import { listOffers } from './offers.ts'
import { type Lists, listsOf, same } from './rules/lists.ts'
import { type Arranged, arrange, type Given } from './rules/publish.ts'
import type { Update } from './rules/read-update.ts'
import { readValid } from './rules/read-valid.ts'
import { carryDates } from './rules/usage-dates.ts'
import type { ShownAutomation } from './store.ts'

/** What is wrong in the triggers and steps of a request that cannot be read whole. */
export async function contentViolations(
  context: Context,
  before: ShownAutomation,
  update: Update,
  isValid: ValidPaths,
): Promise<Violation[]> {
  const { appId, ...asks } = readValid(before, update, isValid)
  const { listenerId, lists, from, publishes } = await arrangeFor(context, before, asks)
  const stored = listsOf(before)
  const app = appId !== before.app_id
  const differs = (...names: (keyof Lists)[]): boolean => names.some((name) => !same(stored[name], lists[name]))
  const looksAt = {
    app,
    published: app || publishes || differs('triggers', 'steps'),
    draft: app || differs('draftTriggers', 'draftSteps'),
  }
  const { id } = before
  const offers = await listOffers(context.tx, id)
  const asked = { id, offers, prefix: 'automation.', appId, isDraft: asks.isDraft, lists, from, listenerId, looksAt }
  return violationsIn(context, asked, isValid)
}

type Asks = { readonly isDraft: boolean; readonly lists: Lists; readonly given: Given; readonly masked: boolean }

/** What becomes of published and drafted content, with what only the service writes in it. */
export async function arrangeFor(
  context: Context,
  before: ShownAutomation,
  asks: Asks,
): Promise<Arranged & { listenerId: string }> {
  const stored = listsOf(before)
  const listenerId = hasWebhook(asks.lists) ? ((await readListener(context, before.id))?.id ?? '') : ''
  const known = await forgetListeners(context.tx, before.id, asks.lists, listenerId)
  const asked = { ...asks, lists: completed(known, stored, listenerId) }
  return { ...arrange({ isDraft: before.is_draft, lists: stored }, asked), listenerId }
}

/** With the listener there is, and since when unused accounts are looked for. */
function completed(lists: Lists, stored: Lists, listenerId: string): Lists {
  const named = listenerId === '' ? lists : namingListener(lists, listenerId)
  const known = [...stored.triggers, ...stored.draftTriggers]
  return {
    ...named,
    triggers: carryDates(named.triggers, known),
    draftTriggers: carryDates(named.draftTriggers, known),
  }
}
