import { done, sleepUntil } from '../../../engine/outcome.ts'
import { areaJob } from '../../../service/area-job.ts'
import { sql } from '../../../store/sql.ts'
import { dropWordsOfMany } from '../../directory/search/api.ts'

const KEPT_DAYS = 400
const AT_A_TIME = 1000

/** Findings that were resolved long ago, with their audits. Their removal records no event. */
export const purgeFindings = areaJob({
  kind: 'findings.purge',
  about: `Removes findings that were resolved more than ${KEPT_DAYS} days ago.`,
  retry: { delaySeconds: [60, 600], jitter: 0.5, attempts: 4 },

  async run({ tx, now }, _payload: { tick: string }) {
    const before = now.subtract({ hours: KEPT_DAYS * 24 })
    const gone = await tx.rows<{ id: string }>(sql`
      delete from findings where id = any(array(
        select id from findings where resolved_at <= ${before} order by resolved_at limit ${AT_A_TIME}))
      returning id`)
    await dropWordsOfMany(
      tx,
      'finding',
      gone.map(({ id }) => id),
    )
    return gone.length >= AT_A_TIME ? sleepUntil(now) : done
  },
})
