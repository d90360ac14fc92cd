import type { Named } from '../../../engine/job.ts'
import { done, sleepUntil } from '../../../engine/outcome.ts'
import { PATIENT } from '../../../engine/retry.ts'
import { areaJob } from '../../../service/area-job.ts'
import { sql } from '../../../store/sql.ts'
import type { FindingsRow } from '../../../store/tables.ts'
import { SYSTEM } from '../audits/store.ts'
import { over } from '../pipeline/observe.ts'
import { record } from '../record.ts'
import { HAPPENINGS } from '../states/transitions.ts'

export const APP_GONE: Named<{ appId: string }> = { kind: 'findings.appGone' }
const AT_A_TIME = 1000

/** What was found in an app is over when the app is deleted; what was suppressed stays so. */
export const appGone = areaJob<{ appId: string }>({
  ...APP_GONE,
  about: 'Resolves the findings of an app that was deleted.',
  retry: PATIENT,

  async run({ tx, emit, now }, { appId }) {
    const rows = await tx.rows<FindingsRow>(sql`
      select * from findings where app_id = ${appId} and state = any(${Object.keys(HAPPENINGS.gone)})
      order by id limit ${AT_A_TIME} for update`)
    await record(
      { tx, emit, actor: SYSTEM },
      rows.flatMap((row) => over(row, 'target_deleted', now)),
    )
    return rows.length === AT_A_TIME ? sleepUntil(now) : done
  },
})
