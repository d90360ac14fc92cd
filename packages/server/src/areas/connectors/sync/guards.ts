import { notFound } from '../../../lib/failure.ts'
import { loading, requiresOrOwns } from '../../../service/guard.ts'
import { getConnectorFor } from '../registry/access.ts'
import { getSync, type Sync } from './lifecycle/store.ts'

type Named = { readonly app_id: string; readonly connector_id: string; readonly sync_id: string }

/** A sync of a connector that the caller may read, be it deleted. */
export const syncReader = loading<{ readonly sync: Sync }, Named>(
  requiresOrOwns('connectors:read'),
  async (context, { app_id, connector_id, sync_id }) => {
    const { tx } = context
    await getConnectorFor({ tx, requester: context, verb: 'read' }, { appId: app_id, id: connector_id, deleted: true })
    const sync = await getSync(tx, sync_id)
    if (sync.connector_id !== connector_id) throw notFound('ConnectorSync', sync_id)
    return { sync }
  },
)
