import { done, sleepUntil } from '../../../engine/outcome.ts'
import { areaJob } from '../../../service/area-job.ts'

const AT_A_TIME = 1000

export const purgeExpired = areaJob({
  kind: 'housekeeping.purgeExpired',
  about: 'Removes the rows that the areas have declared expired.',
  retry: { delaySeconds: [60, 600], jitter: 0.5, attempts: 4 },

  async run({ tx, services }, _payload: { tick: string }) {
    let full = false
    for (const purge of services.registry.purges) full = (await tx.run(purge(tx.now, AT_A_TIME))) >= AT_A_TIME || full
    return full ? sleepUntil(tx.now) : done
  },
})
