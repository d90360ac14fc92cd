import { precondition } from '../../../lib/failure.ts'
import type { ConnectorsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { getConnectorForFeeder, type Requester } from '../registry/access.ts'
import { findEntry } from '../registry/catalog/entries.ts'

type Place = { app_id: string; connector_id: string }

/** A connector that an external program feeds, for those who may feed it. */
export async function getPushConnector(
  tx: Tx,
  requester: Requester,
  { app_id, connector_id }: Place,
): Promise<ConnectorsRow> {
  const connector = await getConnectorForFeeder(tx, requester, { appId: app_id, id: connector_id })
  if (!findEntry(connector.catalog_id)?.builtin) return connector
  const message = `a ${connector.catalog_id} connector is run by the service itself and takes nothing from outside`
  throw precondition('INVALID_STATE', message, connector_id)
}
