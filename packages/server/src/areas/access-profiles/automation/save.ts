import type { Context } from '../../../service/context.ts'
import type { Request } from '../../../wire/shape.ts'
import { showManagedRule } from '../../directory/entitlements/api.ts'
import { reachOf, toReach } from '../../directory/expressions/api.ts'
import type { ProfileRow } from '../view.ts'
import { checkAutomation } from './check.ts'
import { automationChanged } from './events.ts'
import type { BundleAutomation } from './shape.ts'
import { startRun } from './start.ts'
import { type AutomationRow, getAutomation, insertAutomation, type SavedAutomation, saveAutomation } from './store.ts'
import { thresholdOf } from './threshold.ts'
import { type Shown, toAutomation, toContent } from './view.ts'

type Given = Omit<Request<typeof BundleAutomation>, 'requestCatalogId'>

/** Makes the rule or replaces it, and has it run. */
export async function saveRule(
  context: Context & { readonly profile: ProfileRow },
  given: Given,
  before: AutomationRow | undefined,
): Promise<Shown> {
  const { tx, emit, profile } = context
  const written = toContent(given)
  const isSameText = before?.expression === written.expression
  const reach = isSameText ? toReach(before.reaches_all, '') : reachOf(context, '')
  await checkAutomation(context, profile, given, reach)
  const content = { ...written, reaches_all: reach === 'tenant' }
  if (before && isSame(before, content)) return toAutomation(before, await thresholdOf(tx, before))
  if (before) {
    const isOtherRule =
      before.kind !== content.kind ||
      before.expression !== content.expression ||
      before.source_ids.join() !== content.source_ids.join()
    await saveAutomation(tx, profile.id, content, { isOtherRule })
  } else await insertAutomation(tx, profile.id, content)
  await showManagedRule(tx, {
    appId: profile.app_id,
    entitlementId: profile.enrollment_entitlement_id,
    profileId: profile.id,
    kind: content.kind,
    expression: content.expression,
    sourceIds: content.source_ids,
    reachesAll: content.reaches_all,
  })
  const row = context.setEtag(await getAutomation(tx, profile.id))
  const shown = toAutomation(row, await thresholdOf(tx, row))
  const was = before ? toAutomation(before, await thresholdOf(tx, before)) : null
  emit(automationChanged(was ? 'updated' : 'created', was, shown))
  if (content.enabled) await startRun(tx, profile.id)
  return shown
}

/** What is said is so already: nothing has to run. */
const isSame = (row: AutomationRow, content: SavedAutomation): boolean =>
  (Object.keys(content) as (keyof SavedAutomation)[]).every(
    (name) => JSON.stringify(row[name]) === JSON.stringify(content[name]),
  )
