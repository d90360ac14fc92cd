import type { Named } from '../../../engine/job.ts'
import { done } from '../../../engine/outcome.ts'
import { PATIENT } from '../../../engine/retry.ts'
import { areaJob } from '../../../service/area-job.ts'
import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { startByItself } from './start.ts'
import { findLastCompleted } from './store.ts'

export type Followed = {
  readonly trigger: 'UPLIFT_COMPLETION' | 'DIRECTORY_MERGE'
  /** The connector, or the mapping. */
  readonly detail: string
  readonly syncId: string
}
export const FOLLOW: Named<Followed> = { kind: 'roleMining.follow', concurrency: { perTenant: 1 } }

/** Nobody asked for suggestions yet: then nothing is looked for because something has changed. */
export const followJob = areaJob<Followed>({
  ...FOLLOW,
  about: 'Has suggestions of roles looked for after a sync that changed much, or when attributes are mapped otherwise.',
  retry: PATIENT,

  async run({ tx, emit }, { trigger, detail }) {
    const last = await findLastCompleted(tx)
    if (!last) return done
    if (trigger === 'UPLIFT_COMPLETION' && !(await hasMuchChanged(tx, last.created_at))) return done
    await startByItself({ tx, emit }, trigger, detail)
    return done
  },
})

const CHANGED_PERCENT = 1

/** Whether one of a hundred grants has come or gone since. */
async function hasMuchChanged(tx: Tx, since: Temporal.Instant): Promise<boolean> {
  const row = await tx.find<{ come: number; gone: number; all: number }>(sql`
    select count(*) filter (where created_at > ${since})::int as come, count(*)::int as all,
      (select count(*)::int from past_grants_view where revoked_at > ${since}) as gone
    from grants_view`)
  return row !== undefined && (row.come + row.gone) * 100 >= row.all * CHANGED_PERCENT && row.come + row.gone > 0
}
