import type { Context } from '../../../service/context.ts'
import type { ToolServersRow } from '../../../store/tables.ts'
import { makeToolAccess } from '../../directory/builtin-app/api.ts'
import { toolsetChanged } from './events.ts'
import { insertToolset, newToolsetId } from './store.ts'

const BUILTIN = [
  { builtin: 'ALL', name: 'All approved', about: 'Every approved tool of the server, also those approved later.' },
  { builtin: 'READ', name: 'Read-only', about: 'Every approved tool of the server that only reads.' },
] as const

/** The two sets that the service keeps for every server. */
export async function makeBuiltinToolsets({ tx, emit }: Context, server: ToolServersRow): Promise<void> {
  const { app_id: appId, connector_id } = server
  for (const { builtin, name, about } of BUILTIN) {
    const id = newToolsetId(tx)
    const displayName = `${server.display_name}: ${name}`.slice(0, 256)
    const entitlementId = await makeToolAccess(tx, { appId, id, kind: 'MCP_TOOLSET', displayName, description: about })
    const made = { id, app_id: appId, connector_id, display_name: displayName, description: about, builtin }
    emit(toolsetChanged('created', null, await insertToolset(tx, { ...made, entitlement_id: entitlementId })))
  }
}
