import { done, sleepUntil } from '../../../engine/outcome.ts'
import { areaJob } from '../../../service/area-job.ts'
import { sql } from '../../../store/sql.ts'

const AT_A_TIME = 5000
/** Longer than any step is tried. */
const KEPT = { hours: 48 }

export const forgetSent = areaJob({
  kind: 'notifications.forgetSent',
  about: 'Forgets messages that were sent days ago.',
  retry: { delaySeconds: [60, 600], jitter: 0.5, attempts: 4 },

  async run({ tx, now }, _payload: { tick: string }) {
    const removed = await tx.run(sql`
      delete from sent_messages where ctid = any(array(
        select ctid from sent_messages where sent_at < ${now.subtract(KEPT)} limit ${AT_A_TIME}))`)
    return removed === AT_A_TIME ? sleepUntil(now) : done
  },
})
