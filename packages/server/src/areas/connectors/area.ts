import { extend } from '../../service/extension.ts'
import { area } from '../area.ts'
import { activityObjects, waitingSources } from '../console/api.ts'
import { appConnectors } from '../directory/api.ts'
import { noticeSources } from '../notifications/notices/api.ts'
import { accountCredentialPart } from './account-credentials/part.ts'
import { connectorCredentialPart } from './credentials/part.ts'
import { connectorNotices } from './notices/notices.ts'
import { purgeHosts, purgeKeys, purgeTasks } from './purges.ts'
import { pushPart } from './push/part.ts'
import { roleConsumer } from './reeve/follow-roles.ts'
import { reevePart } from './reeve/part.ts'
import { connectorActivity } from './registry/activity.ts'
import { connectorsOfApps } from './registry/of-apps.ts'
import { connectorPart } from './registry/part.ts'
import { syncPart } from './sync/part.ts'
import { failedSyncs } from './sync/waiting.ts'
import { connectorTaskPart } from './tasks/part.ts'
import { useLog } from './uses/events.ts'

export const connectorsArea = area({
  name: 'connectors',
  parts: [
    connectorPart,
    connectorCredentialPart,
    pushPart,
    syncPart,
    connectorTaskPart,
    accountCredentialPart,
    reevePart,
  ],
  jobs: [connectorNotices.job],
  consumers: () => [roleConsumer],
  logRules: useLog,
  extensions: [
    extend(appConnectors, connectorsOfApps),
    extend(noticeSources, connectorNotices.consumer),
    extend(waitingSources, failedSyncs),
    extend(activityObjects, connectorActivity),
  ],
  purges: [purgeHosts, purgeKeys, purgeTasks],
  tables: [
    'app_user_credentials',
    'connector_clients',
    'connector_hosts',
    'connector_keys',
    'connector_settings',
    'connector_syncs',
    'connector_tasks',
    'connectors',
    'source_records',
    'sync_batches',
    'use_receipts',
  ],
  views: ['connector_clients_view', 'connector_syncs_view', 'connectors_view'],
  permissions: [
    'connectors:read',
    'connectors:write',
    'connectors:create',
    'sync:ingest',
    'secrets:self',
    'secrets:admin',
  ],
  settings: ['REEVE_IMPORT_DIR'],
})
