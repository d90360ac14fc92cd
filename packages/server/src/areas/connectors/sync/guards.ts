import { notFound } from '../../../lib/failure.ts'
import { type Guard, loading, requiresOrOwns } from '../../../service/guard.ts'
import { getConnectorForReader } from '../registry/access.ts'
import { readerOrItself } from '../registry/guards.ts'
import { getSync, type Sync } from './lifecycle/store.ts'

type Named = { readonly app_id: string; readonly connector_id: string; readonly sync_id: string }

const syncFor = (who: Guard) =>
  loading<{ readonly sync: Sync }, Named>(who, async (context, { app_id, connector_id, sync_id }) => {
    const { tx } = context
    await getConnectorForReader(tx, context, { appId: app_id, id: connector_id, deleted: true })
    const sync = await getSync(tx, sync_id)
    if (sync.connector_id !== connector_id) throw notFound('ConnectorSync', sync_id)
    return { sync }
  })

/** A sync of a connector that the caller may read, be it deleted. */
export const syncReader = syncFor(requiresOrOwns('connectors:read'))

/** The same, which a connector may read of itself. */
export const syncReaderOrItself = syncFor(readerOrItself)
