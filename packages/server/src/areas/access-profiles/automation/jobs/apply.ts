import { done, sleepUntil } from '../../../../engine/outcome.ts'
import { PATIENT } from '../../../../engine/retry.ts'
import { type AreaJobContext, areaJob } from '../../../../service/area-job.ts'
import type { AccessProfilesRow } from '../../../../store/tables.ts'
import { getProfileSettings } from '../../settings/store.ts'
import { findLiveProfile } from '../../store.ts'
import { join, leave } from '../change-member.ts'
import { type Change, takeChanges } from '../changes.ts'
import { evaluateUsers } from '../evaluate.ts'
import { automationTold, DISABLED } from '../events.ts'
import { findDifference } from '../members.ts'
import { APPLY } from '../names.ts'
import { startRun } from '../start.ts'
import { type AutomationRow, lockAutomation, saveCleared, saveStatus } from '../store.ts'

const AT_A_TIME = 20

/** Takes what was decided in turns, each in a transaction: a process that is killed leaves the rest to another. */
export const applyJob = areaJob<{ readonly profileId: string }>({
  ...APPLY,
  about: 'Has users join and leave an access profile as its rule has decided.',
  retry: PATIENT,

  async run(context, { profileId }) {
    const { tx, now, emit } = context
    const profile = await findLiveProfile(tx, profileId)
    const automation = await lockAutomation(tx, profileId)
    if (!profile || !automation || automation.breaker_state === 'TRIGGERED') return done
    if ((await getProfileSettings(tx)).automationsDisabled) {
      emit(automationTold('skipped', profile, { reason: DISABLED }))
      return done
    }
    const isAgreed = automation.breaker_state === 'BYPASS'
    const changes = await takeChanges(tx, profileId, AT_A_TIME)
    const valid = isAgreed ? changes : await stillValid(context, { profile, automation, changes })
    for (const { user_id: userId, change } of valid) {
      if (change === 'ADD') await join(context, { profile, rule: automation, userId })
      else await leave(context, { profile, rule: automation, userId, counts: !isAgreed })
    }
    if (changes.length === AT_A_TIME) return sleepUntil(now)
    if (isAgreed) {
      await saveCleared(tx, profileId, { anew: true })
      await startRun(tx, profileId)
    }
    await saveStatus(tx, profileId, automation.run_error === '' ? 'SUCCESS' : 'FAILURE', automation.run_error)
    return done
  },
})

type Deciding = {
  readonly profile: AccessProfilesRow
  readonly automation: AutomationRow
  readonly changes: readonly Change[]
}

/** Users may have changed since it was decided. What somebody has agreed to is done as it was shown. */
async function stillValid(context: AreaJobContext, { profile, automation, changes }: Deciding): Promise<Change[]> {
  const { tx, services, now } = context
  const ids = changes.map(({ user_id }) => user_id)
  const asking = { tx, expressions: services.expressions, now }
  const evaluated = await evaluateUsers(asking, automation, ids)
  const { added, removed } = await findDifference(asking, { profile, automation, evaluated }, ids)
  const [joining, leaving] = [new Set(added), new Set(removed)]
  return changes.filter(({ user_id, change }) => (change === 'ADD' ? joining : leaving).has(user_id))
}
