import type { AccessProfilesRow } from '../../../store/tables.ts'
import type { AreaContext } from '../../requests/tasks/kinds/api.ts'
import { tellPaused } from '../notices.ts'
import { clearChanges, replaceChanges } from './changes.ts'
import type { Difference } from './difference.ts'
import { automationTold } from './events.ts'
import { startRun } from './start.ts'
import { type AutomationRow, savePaused, saveStaged } from './store.ts'

type Trip = {
  readonly profile: AccessProfilesRow
  readonly automation: AutomationRow
  readonly percent: number
  readonly thresholdPercent: number
  /** Everything that the rule would do; absent when only one user was looked at. */
  readonly difference?: Difference
}

/**
 * Too many would be removed: nothing more is done, and the whole of what the rule would do is found for somebody to look
 * at. What was decided and not done yet is part of that again. The rule is locked, so it is told once.
 */
export async function pause({ tx, emit }: Pick<AreaContext, 'tx' | 'emit'>, trip: Trip): Promise<void> {
  const { profile, automation, percent, thresholdPercent } = trip
  if (automation.breaker_state !== '') return
  await clearChanges(tx, profile.id, { isStaged: false })
  await clearChanges(tx, profile.id, { isStaged: true })
  await savePaused(tx, profile.id)
  const percents = { removedPercent: percent, thresholdPercent }
  emit(automationTold('paused', profile, percents))
  await tellPaused(tx, profile, percents)
  if (!trip.difference) {
    await startRun(tx, profile.id)
    return
  }
  await replaceChanges(tx, profile.id, { isStaged: true }, trip.difference)
  await saveStaged(tx, profile.id, { percent, thresholdPercent })
}
