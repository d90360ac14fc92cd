import { sql } from '../../../store/sql.ts'
import type { AppConnectors } from '../../directory/api.ts'

/** What the directory needs of connectors. */
export const connectorsOfApps: AppConnectors = {
  live: sql`select id, app_id from connectors where deleted_at is null`,
  appOf: (connectorId) => sql`select c.app_id from connectors c where c.id = ${connectorId}`,
  isFed: (appId) => sql`exists (select from connectors c where c.app_id = ${appId} and c.deleted_at is null)`,

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
