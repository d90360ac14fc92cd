import { done, sleepUntil } from '../../../engine/outcome.ts'
import { PATIENT } from '../../../engine/retry.ts'
import { areaJob } from '../../../service/area-job.ts'
import { rewrapSome } from './values.ts'

export const rewrapValues = areaJob({
  kind: 'vaults.rewrapValues',
  about: 'Wraps the keys of values with the newest key, some at a time. The values stay as they are.',
  retry: PATIENT,

  async run({ tx, tenant, now }, _payload: { tick: string }) {
    return (await rewrapSome(tx, tenant.sealer)) > 0 ? sleepUntil(now) : done
  },
})
