import { done, sleepUntil } from '../../../engine/outcome.ts'
import { PATIENT } from '../../../engine/retry.ts'
import { areaJob } from '../../../service/area-job.ts'
import { endJustificationsOf } from '../../directory/grants/api.ts'
import { findAnyProfile } from '../store.ts'
import { giveEntries } from './give.ts'
import { SPREAD, type SpreadPayload } from './names.ts'
import { listEnrolled, lockUser } from './store.ts'
import { takeEntries } from './take.ts'

const AT_A_TIME = 20

/** Takes the members in turns. */
export const spreadJob = areaJob<SpreadPayload>({
  ...SPREAD,
  about: 'Has the members of an access profile get what it gives now, or lose what it gives no more.',
  retry: PATIENT,

  async run(context, { profileId, way, refs, after }) {
    const { tx, now } = context
    const profile = await findAnyProfile(tx, profileId)
    if (!profile || (way === 'give' && profile.deleted_at !== null)) return done
    const members = await listEnrolled(tx, { profileId, after, limit: AT_A_TIME })
    const ids = refs.map(({ id }) => id)
    for (const { user_id: userId, made_by } of members) {
      await lockUser(tx, userId)
      if (way === 'give') await giveEntries(context, { profile, userId, isAutomatic: made_by === 'RULE' }, refs)
      else {
        await endJustificationsOf(tx, { profileId, userId }, ids)
        await takeEntries(context, { profile, userId }, ids)
      }
    }
    const last = members.at(-1)
    if (!last || members.length < AT_A_TIME) return done
    return sleepUntil(now, { profileId, way, refs, after: last.user_id })
  },
})
