import { done } from '../../../../engine/outcome.ts'
import { PATIENT } from '../../../../engine/retry.ts'
import { type AreaJobContext, areaJob } from '../../../../service/area-job.ts'
import type { AccessProfilesRow } from '../../../../store/tables.ts'
import { getProfileSettings } from '../../settings/store.ts'
import { findLiveProfile } from '../../store.ts'
import { clearChanges, countRemovals, replaceChanges } from '../changes.ts'
import type { Difference } from '../difference.ts'
import { type Evaluated, evaluateAll } from '../evaluate.ts'
import { automationTold, DISABLED } from '../events.ts'
import { countMembers, findDifference } from '../members.ts'
import { RUN, type RunPayload } from '../names.ts'
import { pause } from '../pause.ts'
import { judge } from '../safeguard.ts'
import { startApply, startRun } from '../start.ts'
import {
  type AutomationRow,
  findAutomation,
  lockAutomation,
  saveCleared,
  saveEvaluation,
  saveStaged,
  saveStatus,
} from '../store.ts'
import { thresholdOf } from '../threshold.ts'

/** What a rule was when it was evaluated, and whom it means. */
type Prepared = { readonly ruleVersion: number; readonly evaluated: Evaluated }

/** The rule is evaluated for everybody before the transaction begins; what is decided then is done by another job. */
export const runJob = areaJob<RunPayload, Prepared | undefined>({
  ...RUN,
  about: 'Finds who has to join or leave an access profile by its rule, and decides whether that is too many.',
  retry: PATIENT,

  async prepare({ read, services, now }, { profileId, sourceIds }) {
    const automation = await findAutomation(read, profileId)
    if (!automation?.enabled || (await getProfileSettings(read)).automationsDisabled) return undefined
    const rule =
      sourceIds.length === 0
        ? automation
        : { ...automation, source_ids: automation.source_ids.filter((id) => sourceIds.includes(id)) }
    const evaluated = await evaluateAll({ tx: read, expressions: services.expressions, now }, rule)
    return { ruleVersion: automation.rule_version, evaluated }
  },

  async run(context, { profileId, sourceIds }, prepared) {
    const { tx, emit } = context
    const profile = await findLiveProfile(tx, profileId)
    const automation = await lockAutomation(tx, profileId)
    if (!profile || !automation?.enabled) return done
    if ((await getProfileSettings(tx)).automationsDisabled) {
      emit(automationTold('skipped', profile, { reason: DISABLED }))
      return done
    }
    // What somebody has agreed to is done first, and starts another run when it is over.
    if (automation.breaker_state === 'BYPASS') {
      await startApply(tx, profileId)
      return done
    }
    if (prepared?.ruleVersion !== automation.rule_version) {
      await startRun(tx, profileId)
      return done
    }
    await saveEvaluation(tx, profileId, { matched: prepared.evaluated.matched.size, error: prepared.evaluated.error })
    if (!prepared.evaluated.isWhole) {
      await saveStatus(tx, profileId, 'FAILURE', prepared.evaluated.error)
      return done
    }
    await decide(context, { profile, automation, evaluated: prepared.evaluated, isPart: sourceIds.length > 0 })
    return done
  },

  async givenUp({ tx }, { profileId }, why) {
    await saveStatus(tx, profileId, 'FAILURE', why)
  },
})

type Deciding = {
  readonly profile: AccessProfilesRow
  readonly automation: AutomationRow
  readonly evaluated: Evaluated
  /** Only some entitlements of the rule were looked at: who is not there may be meant by others. */
  readonly isPart: boolean
}

async function decide(context: AreaJobContext, deciding: Deciding): Promise<void> {
  const { tx } = context
  const { profile, automation, evaluated, isPart } = deciding
  const asking = { tx, expressions: context.services.expressions }
  const difference = await findDifference(asking, { profile, automation, evaluated, isPart })
  const thresholdPercent = await thresholdOf(tx, automation)
  const { percent, trips } = judge({
    before: await countRemovals(tx, profile.id, automation.window_from),
    now: difference.removed.length,
    members: await countMembers(tx, profile),
    thresholdPercent,
  })
  const isGuarded = !automation.disable_circuit_breaker
  const isPaused = automation.breaker_state === 'TRIGGERED'
  if (isPaused && isGuarded && stays({ trips, difference, checksAgain: automation.checks_again })) {
    if (isPart) return
    await replaceChanges(tx, profile.id, { isStaged: true }, difference)
    await saveStaged(tx, profile.id, { percent, thresholdPercent })
    return
  }
  if (isPaused) {
    await clearChanges(tx, profile.id, { isStaged: true })
    await saveCleared(tx, profile.id, { anew: false })
  } else if (trips && isGuarded) {
    await pause(context, { profile, automation, percent, thresholdPercent, difference })
    return
  }
  await apply(context, deciding, difference)
}

type Pause = { readonly trips: boolean; readonly difference: Difference; readonly checksAgain: boolean }

/** Time alone does not end a pause: only an edit that brings it below the threshold, or nobody left to remove. */
const stays = ({ trips, difference, checksAgain }: Pause): boolean =>
  difference.removed.length > 0 && (trips || !checksAgain)

async function apply(context: AreaJobContext, { profile, evaluated, isPart }: Deciding, difference: Difference) {
  const { tx, emit } = context
  const { added, removed } = difference
  if (!isPart || added.length > 0) await replaceChanges(tx, profile.id, { isStaged: false }, difference)
  const isMore = added.length + removed.length > 0
  if (isMore || evaluated.error !== '') {
    emit(automationTold('run', profile, { added: added.length, removed: removed.length, error: evaluated.error }))
  }
  if (isMore) {
    await saveStatus(tx, profile.id, 'IN_PROGRESS', evaluated.error)
    await startApply(tx, profile.id)
  } else await saveStatus(tx, profile.id, evaluated.error === '' ? 'SUCCESS' : 'FAILURE', evaluated.error)
}
