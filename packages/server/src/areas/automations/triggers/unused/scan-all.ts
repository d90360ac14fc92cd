import { done } from '../../../../engine/outcome.ts'
import { PATIENT } from '../../../../engine/retry.ts'
import { areaJob } from '../../../../service/area-job.ts'
import { sql } from '../../../../store/sql.ts'
import { enqueueScans, findScanned } from './enqueue-scans.ts'

export const scanAllUnused = areaJob<{ tick: string }>({
  kind: 'automations.unusedAccess.scanAll',
  about: 'Has every trigger on unused access look for accounts that are not used any more.',
  retry: PATIENT,
  concurrency: { perTenant: 1 },

  async run({ tx }) {
    await tx.run(sql`
      delete from unused_spells s where not exists (select from app_users_view a where a.id = s.app_user_id)`)
    await enqueueScans(tx, await findScanned(tx, sql`true`))
    return done
  },
})
