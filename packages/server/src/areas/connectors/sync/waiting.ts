import { sql } from '../../../store/sql.ts'
import { MOST_WAITING, type WaitingSource } from '../../console/api.ts'
import { ownsConnector } from '../../directory/owners/api.ts'

type Row = {
  id: string
  app_id: string
  display_name: string
  error: string
  since: Temporal.Instant
  count: number
}

/** Connectors the user owns whose last sync failed, or is held because it brought next to nothing. */
export const failedSyncs: WaitingSource = {
  kind: 'syncs_failed',
  narrowed: ['connectors:read'],
  async find({ tx }, userId, atMost) {
    const rows = await tx.rows<Row>(sql`
      with failed as (
        select c.id, c.app_id, c.display_name, s.error, s.updated_at as since from connectors c cross join lateral (
          select s.state, s.error, s.updated_at from connector_syncs s where s.connector_id = c.id
          order by s.created_at desc, s.id desc limit 1) s
        where c.deleted_at is null and s.state = any('{ERROR,ERRORED_NO_DATA}') and ${ownsConnector(userId)}
        limit ${MOST_WAITING})
      select f.*, (select count(*)::integer from failed) as count from failed f order by f.since desc, f.id limit ${atMost}`)
    return {
      count: rows[0]?.count ?? 0,
      items: rows.map((row) => ({
        objectType: 'connector',
        objectId: row.id,
        appId: row.app_id,
        userId: '',
        displayName: row.display_name,
        detail: row.error.slice(0, 512).toWellFormed(),
        since: row.since,
      })),
    }
  },
}
