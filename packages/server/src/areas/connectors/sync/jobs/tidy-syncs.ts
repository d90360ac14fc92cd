import { done } from '../../../../engine/outcome.ts'
import { areaJob } from '../../../../service/area-job.ts'
import { sql } from '../../../../store/sql.ts'
import { purgeDeletedAccounts } from '../../../directory/sync/api.ts'
import { REMEMBERED_DAYS } from '../../uses/take-uses.ts'
import { failSync } from '../lifecycle/fail.ts'
import type { Sync } from '../lifecycle/store.ts'

const IDLE_HOURS = 1
const KEPT_DAYS = 90
const AT_A_TIME = 1000
const USES_AT_A_TIME = 50_000

/** Fails syncs whose feeder has sent nothing for an hour, and removes accounts that were deleted long ago. */
export const tidySyncs = areaJob({
  kind: 'connectors.tidySyncs',
  about: 'Gives up silent syncs and removes what was deleted long ago.',
  retry: { delaySeconds: [60, 600], jitter: 0.5, attempts: 4 },

  async run({ tx, emit, now }, _payload: { tick: string }) {
    const silent = await tx.rows<Sync>(sql`
      select * from connector_syncs
      where state = 'RUNNING' and updated_at <= ${now.subtract({ hours: IDLE_HOURS })} order by id limit 100`)
    for (const { id } of silent) {
      await failSync({ tx, emit }, { syncId: id, error: 'no data came for an hour', because: 'timeout' })
    }
    const long = now.subtract({ hours: 24 * KEPT_DAYS })
    // Its source name is kept: when it comes back later, it gets its old id.
    await purgeDeletedAccounts(tx, long, AT_A_TIME)
    await tx.run(sql`
      delete from connector_syncs where id = any(array(
        select s.id from connector_syncs s join connectors c on c.id = s.connector_id
        where s.completed_at <= ${long} and c.last_sync_id <> s.id order by s.id limit ${AT_A_TIME}))`)
    const forgotten = now.subtract({ hours: 24 * REMEMBERED_DAYS })
    await tx.run(sql`
      delete from use_receipts where ctid = any(array(
        select ctid from use_receipts where used_at <= ${forgotten} order by used_at limit ${USES_AT_A_TIME}))`)
    return done
  },
})
