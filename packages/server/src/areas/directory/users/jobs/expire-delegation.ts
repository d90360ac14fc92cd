import { done, sleepUntil } from '../../../../engine/outcome.ts'
import { areaJob } from '../../../../service/area-job.ts'
import { lockUser, saveUser } from '../../../auth/users/api.ts'
import { NOBODY } from '../delegation.ts'
import { delegationChanged } from '../events.ts'
import { EXPIRE_DELEGATION, type ExpirePayload } from './names.ts'

/** A delegation that was changed meanwhile has another end, or none. */
export const expireDelegation = areaJob({
  kind: EXPIRE_DELEGATION.kind,
  about: 'Ends a delegation when its time is over.',
  retry: { delaySeconds: [5, 60, 600], jitter: 0.2, attempts: 6 },

  async run({ tx, emit, now }, { userId }: ExpirePayload) {
    const user = await lockUser(tx, userId)
    const end = user.delegation_expires_at
    if (!end) return done
    if (Temporal.Instant.compare(end, now) > 0) return sleepUntil(end)
    emit(delegationChanged(user, await saveUser(tx, userId, { ...user, ...NOBODY })))
    return done
  },
})
