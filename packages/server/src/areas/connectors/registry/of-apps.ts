import { sql } from '../../../store/sql.ts'
import type { AppConnectors } from '../../directory/api.ts'
import { REEVE } from '../reeve/connector.ts'
import { TOOL_SERVER } from './tool-servers/tool-server.ts'

/** Nothing is synced from what the service has itself, and from servers that only the gateway calls. */
const NEVER_SYNCED = [REEVE, TOOL_SERVER]
/** What is synced less often than this is old; files are sent by people. */
const DAYS = 2
const FILE_DAYS = 7
const daysBefore = (now: Temporal.Instant, days: number): Temporal.Instant => now.subtract({ hours: 24 * days })

/** What the directory needs of connectors. */
export const connectorsOfApps: AppConnectors = {
  live: sql`select id, app_id from connectors where deleted_at is null`,
  appOf: (connectorId) => sql`select c.app_id from connectors c where c.id = ${connectorId}`,
  isFed: (appId) => sql`exists (select from connectors c where c.app_id = ${appId} and c.deleted_at is null)`,

  isCurrent: (appId, now) => sql`exists (
    select from connectors c left join connector_syncs s on s.id = c.last_sync_id
    where c.app_id = ${appId} and c.deleted_at is null
      and (c.catalog_id = any(${NEVER_SYNCED}) or s.completed_at >= case c.catalog_id
        when 'file' then ${daysBefore(now, FILE_DAYS)}::timestamptz
        else ${daysBefore(now, DAYS)}::timestamptz end))`,

  async hasSynced(tx, appId) {
    const row = await tx.find(sql`
      select id from connectors where app_id = ${appId} and ever_synced and deleted_at is null limit 1`)
    return row !== undefined
  },

  async end(tx, appIds) {
    await tx.run(sql`
      update connectors set deleted_at = ${tx.now}, updated_at = ${tx.now}, version = version + 1
      where app_id = any(${appIds}) and deleted_at is null`)
  },
}
