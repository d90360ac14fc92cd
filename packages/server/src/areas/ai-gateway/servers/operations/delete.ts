import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { endToolServer } from '../../../connectors/registry/tool-servers/api.ts'
import { endToolAccess } from '../../../directory/builtin-app/api.ts'
import { server } from '../../guards.ts'
import { endResourcesOf } from '../../resources/store.ts'
import { endToolsOf } from '../../tools/store.ts'
import { endToolsetsOf } from '../../toolsets/store.ts'
import { serverChanged } from '../events.ts'
import { revokeLater } from '../oauth/revocations.ts'
import { endServer, getServer } from '../store.ts'

export const deleteServer = operation({
  id: 'aiGovernance.servers.delete',
  about:
    'Deletes a tool server: nobody has its tools and resources any more, every credential for it is wiped, and authorization servers are told to end tokens for it.',
  route: 'DELETE /api/v1/apps/{app_id}/mcp_servers/{connector_id}',
  guard: server('write'),
  request: shape('MCPServerServiceDeleteRequest', 'Nothing to say.', {}),
  response: shape('MCPServerServiceDeleteResponse', 'Nothing to say.', {}),

  async run(context, _input, { connector_id: id }) {
    const { tx, emit } = context
    const before = context.checkVersion(context.server)
    const ended = [...(await endToolsetsOf(tx, id)), ...(await endToolsOf(tx, id)), ...(await endResourcesOf(tx, id))]
    await endToolAccess(
      context,
      ended.map((one) => ({ id: one.id, entitlementId: one.entitlement_id })),
    )
    await revokeLater(tx, context.tenant, before)
    await endServer(tx, id)
    await endToolServer(context, id)
    emit(serverChanged('deleted', before, await getServer(tx, id)))
    return {}
  },
})
