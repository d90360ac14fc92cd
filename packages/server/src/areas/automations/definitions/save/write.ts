import type { Context } from '../../../../service/context.ts'
import { roleDecider } from '../../../auth/roles/api.ts'
import { breakerCleared } from '../../breaker/events.ts'
import { actsEverywhere } from '../access.ts'
import type { Warning } from '../checks/saving.ts'
import { automationChanged, versionPublished } from '../events.ts'
import { commitListener, NOTHING_SHOWN, namingListener, type ShownOnce } from '../listener.ts'
import { writeLiveTriggers } from '../live-triggers.ts'
import { type Lists, same } from '../rules/lists.ts'
import { primaryTypeOf } from '../rules/primary-type.ts'
import { startDates } from '../rules/usage-dates.ts'
import {
  clearBreaker,
  getShown,
  insertAutomation,
  insertVersion,
  type Saved,
  type ShownAutomation,
  saveAutomation,
} from '../store.ts'
import type { Checked } from './check.ts'
import { isUnchanged } from './merge.ts'

/** The automation as it is now, and what its caller is shown once. */
export type SaveResult = {
  readonly row: ShownAutomation
  readonly warnings: readonly Warning[]
  readonly shown: ShownOnce
}

export const unchanged = (row: ShownAutomation): SaveResult => ({ row, warnings: [], shown: NOTHING_SHOWN })

/** Writes the automation with everything that hangs on it: listener, version, live triggers, events. */
export async function write(context: Context, checked: Checked): Promise<SaveResult> {
  const { tx, emit } = context
  const { id, before, after, offers, warnings } = checked
  if (before && isUnchanged(checked)) return unchanged(before)
  const isLive = after.enabled && !after.isDraft
  const currentVersion = (before?.current_version ?? 0n) + (after.publishes ? 1n : 0n)
  const dated = isLive ? withDates(after.lists, tx.now) : after.lists
  const wasPublished = currentVersion > 0n
  const { listenerId, shown } = await commitListener(context, id, { lists: dated, wasPublished })
  const lists = namingListener(dated, listenerId)
  const saved: Saved = {
    ...after,
    lists,
    currentVersion,
    primaryTriggerType: primaryTypeOf(after.isDraft, lists, offers.length > 0),
    withinApp: !actsEverywhere(context),
    rolesDecidedBy: roleDecider(context),
  }
  if (before) await saveAutomation(tx, id, saved)
  else await insertAutomation(tx, id, saved)
  if (after.clearsBreaker) await clearBreaker(tx, id)
  if (after.publishes) await insertVersion(tx, id, saved)
  await writeLiveTriggers(tx, { id, appId: after.appId, triggers: isLive ? lists.triggers : [] })
  const row = await getShown(tx, id)
  emit(automationChanged(before ? 'updated' : 'created', before ?? null, row))
  if (after.publishes) emit(versionPublished(row))
  if (after.clearsBreaker) emit(breakerCleared(row, ''))
  return { row, warnings, shown }
}

/** A draft that is a copy of what is published stays one. */
function withDates(lists: Lists, now: Temporal.Instant): Lists {
  const triggers = startDates(lists.triggers, now)
  return {
    ...lists,
    triggers,
    draftTriggers: same(lists.triggers, lists.draftTriggers) ? triggers : lists.draftTriggers,
  }
}
