import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { type CampaignRow, scopeOf } from '../campaigns/rows.ts'
import { selectedAccess } from './select.ts'

export type DataSource = {
  readonly appId: string
  readonly connectorId: string
  readonly lastSyncAt: Temporal.Instant | null
  readonly issue: string
}

const FILE_DAYS = 7
const DAYS = 2

/** The connectors of the apps whose access a campaign reviews, and whether their data are old. */
export async function listSources(tx: Tx, campaign: CampaignRow): Promise<DataSource[]> {
  const selecting = {
    reviewId: campaign.id,
    scope: scopeOf(campaign),
    scopeType: campaign.scope_type,
    now: tx.now,
  }
  const rows = await tx.rows<{
    app_id: string
    id: string
    catalog_id: string
    last_sync_at: Temporal.Instant | null
    last_state: string | null
  }>(sql`
    select c.app_id, c.id, c.catalog_id,
      (select max(y.completed_at) from connector_syncs_view y where y.connector_id = c.id and y.state = 'DONE') as last_sync_at,
      (select y.state from connector_syncs_view y where y.connector_id = c.id
         and y.state in ('DONE', 'ERROR', 'ERRORED_NO_DATA') order by y.created_at desc, y.id desc limit 1) as last_state
    from connectors_view c
    where c.deleted_at is null and c.app_id in (select distinct app_id from (${selectedAccess(selecting)}) chosen)
    order by c.app_id, c.id limit 1000`)
  return rows.map((row) => ({
    appId: row.app_id,
    connectorId: row.id,
    lastSyncAt: row.last_sync_at,
    issue: issueOf(row, tx.now),
  }))
}

type Synced = {
  readonly catalog_id: string
  readonly last_sync_at: Temporal.Instant | null
  readonly last_state: string | null
}

/** What is wrong with the data of a connector. The connector of the service itself has nothing to sync. */
function issueOf({ catalog_id, last_sync_at, last_state }: Synced, now: Temporal.Instant): string {
  if (catalog_id === 'reeve') return ''
  if (last_state !== null && last_state !== 'DONE') return 'the last sync failed'
  if (last_sync_at === null) return 'it was never synced'
  const days = catalog_id === 'file' ? FILE_DAYS : DAYS
  const isOld = Temporal.Instant.compare(last_sync_at.add({ hours: 24 * days }), now) < 0
  return isOld ? `it was not synced for more than ${days} days` : ''
}
