import { newestFirst } from '../../../service/listing.ts'
import { readResource, storedBy } from '../../../service/resource/resource.ts'
import { listedIn } from '../../../service/resource/store.ts'
import { sql } from '../../../store/sql.ts'
import { readConnector } from '../registry/guards.ts'
import { syncReaderOrItself } from './guards.ts'
import type { Sync } from './lifecycle/store.ts'
import { ConnectorSync } from './shape.ts'
import { toSync } from './view.ts'

const path = '/api/v1/apps/{app_id}/connectors/{connector_id}/syncs'

export const syncs = readResource({
  id: 'connectors.syncs',
  one: 'sync',
  member: 'sync',
  path,
  routes: { get: `GET ${path}/{sync_id}` },
  shape: ConnectorSync,
  guards: { list: readConnector({ deleted: true }), get: storedBy(syncReaderOrItself, 'sync') },
  store: { ...listedIn<Sync>(sql`connector_syncs`, { order: newestFirst }), show: toSync },
  visible: (context) => sql`connector_id = ${context.connector.id}`,
  about: {
    list: 'Lists the syncs of a connector, newest first.',
    get: 'Reads one sync: how far it is, what it brought, and what was wrong with it.',
  },
})
