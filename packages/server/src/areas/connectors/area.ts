import { referenceTargets } from '../../service/authority.ts'
import { extend } from '../../service/extension.ts'
import { objectNames } from '../../service/names/kinds.ts'
import { namedByThoseWhoMay } from '../../service/references/reference.ts'
import { sql } from '../../store/sql.ts'
import { area } from '../area.ts'
import { activityObjects, finders, setupSteps, waitingSources } from '../console/api.ts'
import { appConnectors } from '../directory/api.ts'
import { noticeTruths } from '../notifications/notices/api.ts'
import { connectorCredentialPart } from './credentials/part.ts'
import { findConnectorsByWords } from './finder.ts'
import { connectorNeedsAuthorization, syncHeld, syncsFailing, syncsFailingLong } from './notices/kinds.ts'
import { failingTruth, heldTruth } from './notices/notices.ts'
import { purgeHosts, purgeKeys, purgeTasks } from './purges.ts'
import { pushPart } from './push/part.ts'
import { roleConsumer } from './reeve/follow-roles.ts'
import { reevePart } from './reeve/part.ts'
import { connectorActivity } from './registry/activity.ts'
import { usedConnectors } from './registry/authority.ts'
import { connectorsOfApps } from './registry/of-apps.ts'
import { connectorPart } from './registry/part.ts'
import { connectStep } from './registry/setup-step.ts'
import { syncPart } from './sync/part.ts'
import { failedSyncs } from './sync/waiting.ts'
import { connectorTaskPart } from './tasks/part.ts'
import { useLog } from './uses/events.ts'

export const connectorsArea = area({
  name: 'connectors',
  parts: [connectorPart, connectorCredentialPart, pushPart, syncPart, connectorTaskPart, reevePart],
  consumers: () => [roleConsumer],
  references: {
    'ConnectorServiceCreateDelegatedRequest.appEntitlementOwnerRefs': namedByThoseWhoMay('group'),
    'SetConnectorOwnersV2Request.appEntitlementRefs': namedByThoseWhoMay('group'),
  },
  logRules: useLog,
  extensions: [
    extend(finders, findConnectorsByWords),
    extend(objectNames, {
      kind: 'connector',
      rows: sql`select id, display_name as name, app_id from connectors`,
      appId: sql`app_id`,
    }),
    extend(appConnectors, connectorsOfApps),
    extend(referenceTargets, usedConnectors),
    extend(noticeTruths, failingTruth),
    extend(noticeTruths, heldTruth),
    extend(waitingSources, failedSyncs),
    extend(setupSteps, connectStep),
    extend(activityObjects, connectorActivity),
  ],
  purges: [purgeHosts, purgeKeys, purgeTasks],
  tables: [
    'connector_clients',
    'connector_hosts',
    'connector_keys',
    'connector_settings',
    'connector_syncs',
    'connector_tasks',
    'connectors',
    'source_records',
    'sync_batches',
    'sync_lines',
    'use_receipts',
  ],
  views: ['account_sources_view', 'connector_clients_view', 'connector_syncs_view', 'connectors_view'],
  permissions: ['connectors:read', 'connectors:write', 'connectors:create', 'sync:ingest'],
  settings: ['REEVE_IMPORT_DIR'],
  noticeKinds: [connectorNeedsAuthorization, syncHeld, syncsFailing, syncsFailingLong],
})
