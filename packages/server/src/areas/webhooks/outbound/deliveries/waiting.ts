import { sql } from '../../../../store/sql.ts'
import { MOST_WAITING, type WaitingSource } from '../../../console/api.ts'

type Row = { id: string; display_name: string; error: string; since: Temporal.Instant; count: number }

/**
 * Webhooks whose last completed delivery failed for good. Nobody owns a webhook: they wait for whoever may change
 * webhooks.
 */
export const failedDeliveries: WaitingSource = {
  kind: 'deliveries_failed',
  narrowed: ['webhooks:write'],
  async find({ tx, hasPermission }, _userId, atMost) {
    if (!hasPermission('webhooks:write')) return { count: 0, items: [] }
    const rows = await tx.rows<Row>(sql`
      with failed as (
        select w.id, w.display_name, d.error, d.completed_at as since from webhooks w cross join lateral (
          select d.state, d.error, d.completed_at from webhook_deliveries d
          where d.webhook_id = w.id and d.completed_at is not null and d.superseded_reason = ''
          order by d.created_at desc, d.id desc limit 1) d
        where w.deleted_at is null and d.state = 'FATAL_ERROR' limit ${MOST_WAITING})
      select f.*, (select count(*)::integer from failed) as count from failed f order by f.since desc, f.id limit ${atMost}`)
    return {
      count: rows[0]?.count ?? 0,
      items: rows.map((row) => ({
        objectType: 'webhook',
        objectId: row.id,
        appId: '',
        userId: '',
        displayName: row.display_name,
        detail: row.error.slice(0, 512).toWellFormed(),
        since: row.since,
      })),
    }
  },
}
