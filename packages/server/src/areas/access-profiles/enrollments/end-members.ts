import { done, sleepUntil } from '../../../engine/outcome.ts'
import { PATIENT } from '../../../engine/retry.ts'
import { areaJob } from '../../../service/area-job.ts'
import { endProfileResource, endSomeMembers } from '../../directory/builtin-app/api.ts'
import { findAnyProfile, resourceOf } from '../store.ts'
import { END_MEMBERS } from './names.ts'

const AT_A_TIME = 200

/** A profile is deleted: its members are members no longer, and what follows from that is done for each of them. */
export const endMembersJob = areaJob<{ readonly profileId: string }>({
  ...END_MEMBERS,
  about: 'Ends the enrolments in a deleted access profile, and then its resource.',
  retry: PATIENT,

  async run(context, { profileId }) {
    const { tx, now } = context
    const profile = await findAnyProfile(tx, profileId)
    if (!profile) return done
    const made = resourceOf(profile)
    if (await endSomeMembers(context, made, AT_A_TIME)) return sleepUntil(now)
    await endProfileResource(tx, profileId, made)
    return done
  },
})
