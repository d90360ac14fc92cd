import { done, sleepUntil } from '../../../../engine/outcome.ts'
import { PATIENT } from '../../../../engine/retry.ts'
import { areaJob } from '../../../../service/area-job.ts'
import { sql } from '../../../../store/sql.ts'
import { saveBasicUser } from '../../../auth/users/api.ts'
import { basicUserGiven } from '../events.ts'
import { hasGainedRole } from '../give-basic-user.ts'

const AT_A_TIME = 500

/** The upgrade to the version in which sign-ins give the role adds the job, with its time. */
type GivePayload = { readonly before: string }

export const giveBasicUserJob = areaJob({
  kind: 'directory.giveBasicUser',
  about: 'Gives the role Basic User to the people who were there before sign-ins gave it.',
  retry: PATIENT,

  async run({ tx, emit, now, tenant }, { before }: GivePayload) {
    const which = sql`created_at < ${before}::timestamptz`
    const due = await saveBasicUser(tx, { which, most: AT_A_TIME })
    const ids = due.filter(hasGainedRole).map(({ after }) => after.id)
    if (ids.length > 0) emit(basicUserGiven(tenant.id, ids))
    return due.length < AT_A_TIME ? done : sleepUntil(now)
  },
})
