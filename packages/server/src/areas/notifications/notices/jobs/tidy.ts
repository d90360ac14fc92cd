import { done, sleepUntil } from '../../../../engine/outcome.ts'
import { areaJob } from '../../../../service/area-job.ts'
import { sql } from '../../../../store/sql.ts'

const AT_A_TIME = 5000
const KEPT = { hours: 90 * 24 }
/** Longer than a signature of the chat counts. */
const CALLS_KEPT = { hours: 1 }

export const tidyNotices = areaJob({
  kind: 'notifications.tidyNotices',
  about: 'Removes notices and messages after 90 days.',
  retry: { delaySeconds: [60, 600], jitter: 0.5, attempts: 4 },

  async run({ tx, now }, _payload: { tick: string }) {
    const before = now.subtract(KEPT)
    const notices = await tx.run(sql`
      delete from notices where ctid = any(array(
        select ctid from notices where created_at < ${before} limit ${AT_A_TIME}))`)
    const messages = await tx.run(sql`
      delete from notice_messages where ctid = any(array(
        select ctid from notice_messages where made_at < ${before} limit ${AT_A_TIME}))`)
    const calls = await tx.run(sql`
      delete from chat_calls where ctid = any(array(
        select ctid from chat_calls where at < ${now.subtract(CALLS_KEPT)} limit ${AT_A_TIME}))`)
    return Math.max(notices, messages, calls) === AT_A_TIME ? sleepUntil(now) : done
  },
})
