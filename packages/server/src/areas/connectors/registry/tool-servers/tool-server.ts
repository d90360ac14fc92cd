import type { Context } from '../../../../service/context.ts'
import { endConnectorClients } from '../../credentials/store.ts'
import { addConnector } from '../add.ts'
import { neededEntry } from '../catalog/needed.ts'
import { connectorChanged } from '../events.ts'
import { endConnector, getShown, newConnectorId, saveContent } from '../store.ts'

/** The id in the catalogue of servers that only the gateway calls: nothing is synced from them. */
export const TOOL_SERVER = 'mcp_external'

type New = {
  readonly appId: string
  readonly displayName: string
  readonly description: string
  readonly userIds: readonly string[]
}

/** The connector that a tool server is; returns its id. */
export async function addToolServer(context: Context, made: New): Promise<string> {
  const id = newConnectorId(context.tx)
  await addConnector(context, { ...made, id, entry: neededEntry(TOOL_SERVER), kept: null, entitlementRefs: [] })
  return id
}

type Named = { readonly displayName: string; readonly description: string }

export async function renameToolServer({ tx, emit }: Context, id: string, named: Named): Promise<void> {
  const before = await getShown(tx, id)
  await saveContent(tx, id, { ...before, display_name: named.displayName, description: named.description })
  emit(connectorChanged('updated', before, await getShown(tx, id)))
}

export async function endToolServer({ tx, emit }: Context, id: string): Promise<void> {
  const before = await getShown(tx, id)
  await endConnectorClients(tx, id)
  await endConnector(tx, id)
  emit(connectorChanged('deleted', before, await getShown(tx, id)))
}
