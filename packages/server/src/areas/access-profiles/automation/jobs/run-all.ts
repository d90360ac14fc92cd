import { enqueue } from '../../../../engine/enqueue.ts'
import { done } from '../../../../engine/outcome.ts'
import { PATIENT } from '../../../../engine/retry.ts'
import { areaJob } from '../../../../service/area-job.ts'
import { sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'
import { startRun } from '../start.ts'

/** Each rule is a job of its own: one that fails does not stop the others. */
export const runAllJob = areaJob<{ tick: string }>({
  kind: 'accessProfiles.runAll',
  about: 'Has the rules of all access profiles run.',
  retry: PATIENT,

  async run({ tx }) {
    const rules = await tx.rows<{ profile_id: string }>(sql`
      select profile_id from access_profile_automations where enabled order by profile_id`)
    for (const { profile_id } of rules) await startRun(tx, profile_id)
    return done
  },
})

/** For who sees many users change at once. */
export const startAll = (tx: Tx): Promise<number> =>
  enqueue(tx, runAllJob, { tick: '' }, { key: 'all', onKey: 'replace' })
