import { sql } from '../../../store/sql.ts'
import { shape } from '../../../wire/shape.ts'
import type { Observation } from '../pipeline/observation.ts'
import { detector } from './detector.ts'
import { inApp } from './page.ts'

type Row = { app_id: string; id: string; name: string }

/** Connectors whose syncs are applied without the check for anomalies. */
export const connectorAnomalyDetectionDisabled = detector({
  type: 'CONNECTOR_ANOMALY_DETECTION_DISABLED',
  payload: shape('ConnectorAnomalyDetectionDisabledType', 'A connector whose syncs are not checked.', {}),
  onByDefault: true,
  why: 'it is one for each connector at most',
  afterSync: true,
  after: ['connectors.connector.created', 'connectors.connector.updated', 'connectors.connector.deleted'],

  async look(tx, scope) {
    const rows = await tx.rows<Row>(sql`
      select c.app_id, c.id, c.display_name as name from connectors_view c
      where c.deleted_at is null and c.disable_check_bad_sync and ${inApp(scope, sql`c.app_id`)}`)
    const seen = rows.map(
      ({ app_id: appId, id, name }): Observation => ({
        keyParts: [appId, id],
        severity: 'MEDIUM',
        target: { member: 'connectorTarget', ids: { appId, connectorId: id } },
        description: `Syncs of the connector ${name} are not checked for anomalies.`,
        remediationDescription: 'Switch the check on again.',
      }),
    )
    return { seen }
  },
})
