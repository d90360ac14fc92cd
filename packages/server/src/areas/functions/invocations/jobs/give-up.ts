import { done } from '../../../../engine/outcome.ts'
import { PATIENT } from '../../../../engine/retry.ts'
import { areaJob } from '../../../../service/area-job.ts'
import { endInvocation } from '../end.ts'
import { GIVE_UP, QUEUE_SECONDS } from '../start.ts'
import { lockInvocation } from '../store.ts'

export const giveUpInvocation = areaJob<{ invocationId: string }>({
  ...GIVE_UP,
  about: 'Ends a run of a function that no worker has begun within a minute.',
  retry: PATIENT,

  async run(context, { invocationId }) {
    const row = await lockInvocation(context.tx, invocationId)
    if (row?.status === 'PENDING') {
      const error = `no worker was free within ${QUEUE_SECONDS}s`
      await endInvocation(context, { id: invocationId, error, neverStarted: true })
    }
    return done
  },
})
