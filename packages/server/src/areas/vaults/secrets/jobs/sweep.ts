import { done, sleepUntil } from '../../../../engine/outcome.ts'
import { PATIENT } from '../../../../engine/retry.ts'
import { areaJob } from '../../../../service/area-job.ts'
import { sql } from '../../../../store/sql.ts'
import { dropValues } from '../../keys/values.ts'
import { endSecret } from '../content.ts'
import { type SecretVerb, secretChanged } from '../events.ts'
import { type Ended, statusOf } from '../states.ts'
import { lockOrphaned, lockOverdue } from '../store.ts'

const VERBS: Readonly<Partial<Record<Ended, SecretVerb>>> = { EXPIRED: 'expired', DATA_DELETED: 'dataDeleted' }

export const sweepSecrets = areaJob({
  kind: 'vaults.sweepSecrets',
  about:
    'Deletes the content of shared secrets whose time is over or whose creator is deleted, and downloads not fetched.',
  retry: PATIENT,

  async run({ tx, tenant, emit, now }, _payload: { tick: string }) {
    const overdue = await lockOverdue(tx)
    for (const row of overdue) {
      const status = statusOf(row, now)
      const ended = status === 'EXPIRED' ? 'EXPIRED' : 'DATA_DELETED'
      emit(secretChanged(VERBS[ended]!, await endSecret(tx, row, ended), tenant.sealer))
    }
    const orphaned = overdue.length === 0 ? await lockOrphaned(tx) : []
    for (const row of orphaned) {
      emit(secretChanged('dataDeleted', await endSecret(tx, row, 'DATA_DELETED'), tenant.sealer))
    }
    const late = await tx.rows<{ identity_value_id: string }>(
      sql`delete from secret_downloads where expires_at <= ${now} returning identity_value_id`,
    )
    await dropValues(
      tx,
      late.map(({ identity_value_id }) => identity_value_id),
    )
    return overdue.length + orphaned.length > 0 ? sleepUntil(now) : done
  },
})
