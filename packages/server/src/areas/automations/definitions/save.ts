import type { Context } from '../../../service/context.ts'
import type { AutomationsRow } from '../../../store/tables.ts'
import { breakerCleared } from '../breaker/events.ts'
import { actsEverywhere } from './access.ts'
import { type Checked, checkSave } from './check.ts'
import type { Warning } from './checks/saving.ts'
import { automationChanged, versionPublished } from './events.ts'
import { commitListener, namingListener, type ShownOnce } from './listener.ts'
import { writeLiveTriggers } from './live-triggers.ts'
import { checkNotOffered, listOffers } from './offers.ts'
import { type Lists, listsOf, type Members, same } from './rules/lists.ts'
import { primaryTypeOf } from './rules/primary-type.ts'
import { startDates } from './rules/usage-dates.ts'
import {
  clearBreaker,
  getShown,
  insertAutomation,
  insertVersion,
  type Saved,
  type ShownAutomation,
  saveAutomation,
} from './store.ts'
import { checkUsageData } from './usage-data.ts'

/** What a request makes of an automation, before it is checked. */
export type Wanted = Omit<Saved, 'currentVersion' | 'primaryTriggerType' | 'withinApp'> & {
  readonly publishes: boolean
  /** The members of the request that what is published comes from. */
  readonly from: Members
  readonly clears: boolean
}
type Saving = Pick<Checked, 'id' | 'prefix' | 'listenerId'> & {
  readonly before: ShownAutomation | undefined
  readonly wanted: Wanted
  readonly looksAt: Checked['looksAt'] | 'nothing'
}
export type Result = { readonly row: ShownAutomation; readonly warnings: readonly Warning[]; readonly shown: ShownOnce }

/** Checks and stores an automation with everything that hangs on it: version, listener, live triggers, events. */
export async function save(context: Context, saving: Saving): Promise<Result> {
  const { tx, emit } = context
  const { id, before, wanted } = saving
  const offers = before ? await listOffers(tx, id) : []
  if (wanted.isDraft) checkNotOffered(offers, 'withdrawn')
  const checked = { ...saving, offers }
  const warnings = saving.looksAt === 'nothing' ? [] : await checkSave(context, checkedOf(checked, saving.looksAt))
  const currentVersion = (before?.current_version ?? 0n) + (wanted.publishes ? 1n : 0n)
  const isLive = wanted.wanted && !wanted.isDraft
  if (isLive && saving.looksAt !== 'nothing') {
    await checkUsageData(tx, { triggers: wanted.lists.triggers, liveBefore: liveIn(before), appId: wanted.appId })
  }
  const dated = isLive ? withDates(wanted.lists, tx.now) : wanted.lists
  const wasPublished = currentVersion > 0n
  const { listenerId, shown } = await commitListener(context, id, { lists: dated, wasPublished })
  const lists = listenerId === '' ? dated : namingListener(dated, listenerId)
  const saved: Saved = {
    ...wanted,
    lists,
    currentVersion,
    primaryTriggerType: primaryTypeOf(wanted.isDraft, lists, offers.length > 0),
    withinApp: !actsEverywhere(context),
  }
  if (before) await saveAutomation(tx, id, saved)
  else await insertAutomation(tx, id, saved)
  if (wanted.clears) await clearBreaker(tx, id)
  if (wanted.publishes) await insertVersion(tx, id, currentVersion, lists)
  await writeLiveTriggers(tx, { id, appId: wanted.appId, triggers: isLive ? lists.triggers : [] })
  const row = await getShown(tx, id)
  emit(automationChanged(before ? 'updated' : 'created', before ?? null, row))
  if (wanted.publishes) emit(versionPublished(row))
  if (wanted.clears) emit(breakerCleared(row, ''))
  return { row, warnings, shown }
}

const checkedOf = (
  { id, prefix, listenerId, wanted, offers }: Saving & Pick<Checked, 'offers'>,
  looksAt: Checked['looksAt'],
): Checked => ({
  id,
  offers,
  prefix,
  listenerId,
  appId: wanted.appId,
  isDraft: wanted.isDraft,
  lists: wanted.lists,
  from: wanted.from,
  looksAt,
})

const liveIn = (before: AutomationsRow | undefined): Lists['triggers'] =>
  before?.wanted && !before.is_draft ? listsOf(before).triggers : []

/** A draft that is a copy of what is published stays one. */
function withDates(lists: Lists, now: Temporal.Instant): Lists {
  const triggers = startDates(lists.triggers, now)
  return {
    ...lists,
    triggers,
    draftTriggers: same(lists.triggers, lists.draftTriggers) ? triggers : lists.draftTriggers,
  }
}
