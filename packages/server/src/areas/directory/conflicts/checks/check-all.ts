import { done } from '../../../../engine/outcome.ts'
import { PATIENT } from '../../../../engine/retry.ts'
import { areaJob } from '../../../../service/area-job.ts'
import { sql } from '../../../../store/sql.ts'
import { enqueueChecks } from './enqueue-check.ts'

export const checkAllMonitors = areaJob<{ tick: string }>({
  kind: 'directory.conflicts.checkAll',
  about: 'Has every enabled monitor of the tenant look at everybody.',
  retry: PATIENT,

  async run({ tx }) {
    await enqueueChecks(tx, sql`select id as monitor_id, '' as user_id from conflict_monitors`)
    return done
  },
})
