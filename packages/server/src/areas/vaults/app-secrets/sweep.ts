import { done, sleepUntil } from '../../../engine/outcome.ts'
import { PATIENT } from '../../../engine/retry.ts'
import { areaJob } from '../../../service/area-job.ts'
import { appSecretChanged } from './events.ts'
import { endAppSecret, lockOverdueAppSecrets } from './store.ts'

export const sweepAppSecrets = areaJob({
  kind: 'vaults.sweepAppSecrets',
  about: 'Deletes secrets of apps whose time is over.',
  retry: PATIENT,

  async run({ tx, emit, now }, _payload: { tick: string }) {
    const rows = await lockOverdueAppSecrets(tx)
    for (const row of rows) emit(appSecretChanged('expired', await endAppSecret(tx, row, 'EXPIRED')))
    return rows.length > 0 ? sleepUntil(now) : done
  },
})
