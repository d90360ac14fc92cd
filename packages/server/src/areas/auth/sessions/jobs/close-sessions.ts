import { done, sleepUntil } from '../../../../engine/outcome.ts'
import { areaJob } from '../../../../service/area-job.ts'
import { sql } from '../../../../store/sql.ts'
import type { SessionsRow } from '../../../../store/tables.ts'
import { sessionEnded } from '../events.ts'

const AT_ONCE = 500

/**
 * Writes down the end of sessions that are over by themselves. They are refused from that moment on; this gives them
 * their reason and their line in the log.
 */
export const closeSessions = areaJob({
  kind: 'auth.sessions.close',
  about: 'Records the end of sessions that have run out or whose user may not sign in any more.',
  retry: { delaySeconds: [60, 600], jitter: 0.5, attempts: 4 },

  async run({ tx, now, emit }, _payload: { tick: string }) {
    const rows = await tx.rows<SessionsRow>(sql`
      update sessions s set ended_at = ${now}, end_reason = over.reason
      from (
        select s.id, case when u.status <> 'ENABLED' then 'user_disabled' when s.expires_at <= ${now} then 'expired'
                     else 'idle' end as reason
        from sessions s join users u on u.id = s.user_id
        where s.ended_at is null
          and (u.status <> 'ENABLED' or s.expires_at <= ${now}
               or s.last_seen_at + s.idle_seconds * interval '1 second' <= ${now})
        order by s.id limit ${AT_ONCE} for update of s
      ) over
      where s.id = over.id returning s.*`)
    for (const row of rows) emit(sessionEnded(row))
    return rows.length < AT_ONCE ? done : sleepUntil(now)
  },
})
