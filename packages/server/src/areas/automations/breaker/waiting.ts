import { sql } from '../../../store/sql.ts'
import { MOST_WAITING, type WaitingSource } from '../../console/api.ts'
import { findScope, withinScope } from '../../directory/scope/api.ts'

type Row = { id: string; app_id: string; display_name: string; runs: number; since: Temporal.Instant; count: number }

/** Runs paused by a circuit breaker that the user may release, counted by run and shown by automation. */
export const pausedRuns: WaitingSource = {
  kind: 'runs_paused',
  narrowed: ['automations:write'],
  async find(context, _userId, atMost) {
    const scope = findScope(context, 'automations:write')
    if (!scope) return { count: 0, items: [] }
    const rows = await context.tx.rows<Row>(sql`
      with paused as (
        select e.automation_id, e.created_at from executions e
        join automations a on a.tenant_id = e.tenant_id and a.id = e.automation_id
        where e.state = 'PAUSED_BY_CIRCUIT_BREAKER' and a.deleted_at is null
          and ${withinScope(scope, sql`a.app_id`) ?? sql`true`} limit ${MOST_WAITING})
      select a.id, a.app_id, a.display_name, count(*)::integer as runs, min(p.created_at) as since,
             (select count(*)::integer from paused) as count
      from paused p join automations a on a.id = p.automation_id group by a.id, a.app_id, a.display_name
      order by since, a.id limit ${atMost}`)
    return {
      count: rows[0]?.count ?? 0,
      items: rows.map((row) => ({
        objectType: 'automation',
        objectId: row.id,
        appId: row.app_id,
        userId: '',
        displayName: row.display_name,
        detail: row.runs === 1 ? '1 paused run' : `${row.runs} paused runs`,
        since: row.since,
      })),
    }
  },
}
