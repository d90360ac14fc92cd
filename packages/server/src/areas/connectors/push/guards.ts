import { notFound } from '../../../lib/failure.ts'
import { anybody, loading } from '../../../service/guard.ts'
import type { ConnectorsRow } from '../../../store/tables.ts'
import { getSync, type Sync } from '../sync/lifecycle/store.ts'
import { getPushConnector } from './access.ts'

const feeder = anybody('the connector itself, and who may change it', {
  narrowed: ['connectors:write'],
  connector: true,
})

type Named = { readonly app_id: string; readonly connector_id: string }
type Loaded = { readonly connector: ConnectorsRow }

/** A connector that an external program feeds, for those who may feed it. */
export const feeding = loading<Loaded, Named>(feeder, async (context, params) => ({
  connector: await getPushConnector(context.tx, context, params),
}))

/** A sync of such a connector. */
export const feedingSync = loading<Loaded & { readonly sync: Sync }, Named & { readonly sync_id: string }>(
  feeder,
  async (context, params) => {
    const connector = await getPushConnector(context.tx, context, params)
    const sync = await getSync(context.tx, params.sync_id)
    if (sync.connector_id !== connector.id) throw notFound('ConnectorSync', params.sync_id)
    return { connector, sync }
  },
)
