import { sql } from '../../../store/sql.ts'
import { id, int32, timestamp } from '../../../wire/scalars.ts'
import { shape } from '../../../wire/shape.ts'
import type { Observation } from '../pipeline/observation.ts'
import { detector } from './detector.ts'
import { inApp } from './page.ts'

const FAILING = 2
type Row = {
  app_id: string
  id: string
  name: string
  failures: number
  started: Temporal.Instant
  failed: Temporal.Instant
  sync_id: string
}

/** Connectors of which two full syncs in a row have failed, with no good one of any kind between or after. */
export const connectorSyncFailing = detector({
  type: 'CONNECTOR_SYNC_FAILING',
  payload: shape('ConnectorSyncFailingType', 'A connector whose syncs fail.', {}),
  evidence: shape('ConnectorSyncFailingEvidence', 'Since when it fails.', {
    consecutiveFailureCount: int32('Failed syncs in a row.'),
    lastFailedAt: timestamp('The last of them.'),
    lastSyncLifecycleId: id('Its sync.'),
    streakStartedAt: timestamp('The first of them.'),
  }),
  onByDefault: true,
  why: 'it is one for each connector at most',
  after: [
    'connectors.sync.failed',
    'connectors.sync.finished',
    'connectors.connector.updated',
    'connectors.connector.deleted',
  ],

  async look(tx, scope) {
    const rows = await tx.rows<Row>(sql`
      select c.app_id, c.id, c.display_name as name, f.failures, f.started, f.failed, f.sync_id
      from connectors_view c cross join lateral (
        select count(*)::integer as failures, min(coalesce(s.started_at, s.created_at)) as started,
               max(s.completed_at) as failed, (array_agg(s.id order by s.completed_at desc))[1] as sync_id
        from connector_syncs_view s
        where s.connector_id = c.id and s.type = 'SYNC_TYPE_FULL' and s.state = 'ERROR'
          and s.completed_at > coalesce((select max(d.completed_at) from connector_syncs_view d
            where d.connector_id = c.id and d.state = 'DONE'), '-infinity')) f
      where c.deleted_at is null and c.sync_disabled_at is null and f.failures >= ${FAILING}
        and ${inApp(scope, sql`c.app_id`)}`)
    const seen = rows.map(
      ({ app_id: appId, id, name, failures, started, failed, sync_id: syncId }): Observation => ({
        keyParts: [appId, id],
        severity: 'HIGH',
        target: { member: 'connectorTarget', ids: { appId, connectorId: id } },
        evidence: {
          consecutiveFailureCount: failures,
          streakStartedAt: started.toString(),
          lastFailedAt: failed.toString(),
          lastSyncLifecycleId: syncId,
        },
        description: `Syncs of the connector ${name} keep failing.`,
        remediationDescription: 'Look at the error of its last sync and see that the connector can reach its source.',
      }),
    )
    return { seen }
  },
})
