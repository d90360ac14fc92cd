import { done } from '../../../../engine/outcome.ts'
import { PATIENT } from '../../../../engine/retry.ts'
import { type AreaJobContext, areaJob } from '../../../../service/area-job.ts'
import { sql } from '../../../../store/sql.ts'
import { getProfileSettings } from '../../settings/store.ts'
import { findLiveProfile } from '../../store.ts'
import { join, leave } from '../change-member.ts'
import { countPending, countRemovals, dropPending } from '../changes.ts'
import { evaluateUsers } from '../evaluate.ts'
import { countMembers, findDifference } from '../members.ts'
import { JUDGE } from '../names.ts'
import { pause } from '../pause.ts'
import { judge } from '../safeguard.ts'
import { startRun } from '../start.ts'
import { type AutomationRow, findAutomation, lockAutomation } from '../store.ts'
import { thresholdOf } from '../threshold.ts'

/** A user has changed: every rule is evaluated for this user alone. */
export const judgeJob = areaJob<{ readonly userId: string }>({
  ...JUDGE,
  about: 'Has a user who has changed join or leave access profiles by their rules.',
  retry: PATIENT,

  async run(context, { userId }) {
    const { tx } = context
    if ((await getProfileSettings(tx)).automationsDisabled) return done
    const rules = await tx.rows<{ profile_id: string }>(sql`
      select r.profile_id from access_profile_automations r
      join access_profiles p on p.id = r.profile_id and p.deleted_at is null
      where r.enabled order by r.profile_id`)
    const differing: string[] = []
    for (const { profile_id } of rules) if (await differs(context, profile_id, userId)) differing.push(profile_id)
    for (const profileId of differing) await follow(context, profileId, userId)
    return done
  },
})

async function differs(context: AreaJobContext, profileId: string, userId: string): Promise<boolean> {
  const automation = await findAutomation(context.tx, profileId)
  return automation !== undefined && (await differenceFor(context, automation, userId)) !== undefined
}

/** Undefined when the user is what the rule says. */
async function differenceFor(context: AreaJobContext, automation: AutomationRow, userId: string) {
  const { tx, services, now } = context
  const profile = await findLiveProfile(tx, automation.profile_id)
  if (!profile) return undefined
  const asking = { tx, expressions: services.expressions, now }
  const evaluated = await evaluateUsers(asking, automation, [userId])
  const { added, removed } = await findDifference(asking, { profile, automation, evaluated }, [userId])
  if (added.length + removed.length === 0) return undefined
  return { profile, isRemoval: removed.length > 0 }
}

/** Decided again while the rule is locked. */
async function follow(context: AreaJobContext, profileId: string, userId: string): Promise<void> {
  const { tx } = context
  const automation = await lockAutomation(tx, profileId)
  if (!automation?.enabled || automation.breaker_state === 'BYPASS') return
  const found = await differenceFor(context, automation, userId)
  if (!found) return
  const { profile, isRemoval } = found
  if (automation.breaker_state === 'TRIGGERED') {
    await startRun(tx, profileId)
    return
  }
  if (!isRemoval) {
    await dropPending(tx, profileId, userId)
    await join(context, { profile, rule: automation, userId })
    return
  }
  const thresholdPercent = await thresholdOf(tx, automation)
  const { percent, trips } = judge({
    before: (await countRemovals(tx, profileId, automation.window_from)) + (await countPending(tx, profileId, userId)),
    now: 1,
    members: (await countMembers(tx, profile)) - (await countPending(tx, profileId, userId)),
    thresholdPercent,
  })
  if (trips && !automation.disable_circuit_breaker) {
    await pause(context, { profile, automation, percent, thresholdPercent })
    return
  }
  await dropPending(tx, profileId, userId)
  await leave(context, { profile, rule: automation, userId, counts: true })
}
