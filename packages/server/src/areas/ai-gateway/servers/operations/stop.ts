import { enqueue } from '../../../../engine/enqueue.ts'
import { userIdOf } from '../../../../service/actor.ts'
import { operation } from '../../../../service/operation.ts'
import { text } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'
import { endToolServer } from '../../../connectors/registry/api.ts'
import { endToolAccess } from '../../../directory/api.ts'
import { server } from '../../guards.ts'
import { tellStopped } from '../../kill-switch.ts'
import { endResourcesOf } from '../../resources/store.ts'
import { DISCOVER } from '../../tools/jobs/names.ts'
import { endToolsOf } from '../../tools/store.ts'
import { endToolsetsOf } from '../../toolsets/store.ts'
import { discoveryRequested, serverChanged } from '../events.ts'
import { revokeLater } from '../oauth/revocations.ts'
import { MCPServerView } from '../shape.ts'
import { endServer, getServer, savePause } from '../store.ts'
import { toServer } from '../view.ts'

const answer = shape('MCPServerServicePauseResponse', 'The tool server as it is now.', { mcpServer: MCPServerView })

export const pauseServer = operation({
  id: 'aiGovernance.servers.pause',
  about: 'The kill switch of a tool server: within two seconds nothing of it is called, and calls under way are cut.',
  route: 'POST /api/v1/apps/{app_id}/mcp_servers/{connector_id}/pause',
  guard: server('write'),
  request: shape('MCPServerServicePauseRequest', 'Why.', {
    reason: text(1024, 'Why.', { trim: true, multiline: true }),
  }),
  response: answer,

  async run(context, { reason = '' }, { connector_id: id }) {
    const { tx, emit } = context
    const before = context.checkVersion(context.server)
    if (before.paused_at !== null) return { mcpServer: toServer(before, context.caller.baseUrl) }
    const row = context.setEtag(await savePause(tx, id, tx.now, reason))
    emit(serverChanged('paused', before, row))
    await tellStopped(tx, {
      target: row.display_name,
      subject: { type: 'tool_server', id },
      byUserId: userIdOf(context.actor),
      reason,
    })
    return { mcpServer: toServer(row, context.caller.baseUrl) }
  },
})

export const resumeServer = operation({
  id: 'aiGovernance.servers.resume',
  about: 'Lets a tool server be called again.',
  route: 'POST /api/v1/apps/{app_id}/mcp_servers/{connector_id}/resume',
  guard: server('write'),
  request: shape('MCPServerServiceResumeRequest', 'Nothing to say.', {}),
  response: answer,

  async run(context, _input, { connector_id: id }) {
    const { tx, emit } = context
    const before = context.checkVersion(context.server)
    if (before.paused_at === null) return { mcpServer: toServer(before, context.caller.baseUrl) }
    const row = context.setEtag(await savePause(tx, id, null, ''))
    emit(serverChanged('resumed', before, row))
    return { mcpServer: toServer(row, context.caller.baseUrl) }
  },
})

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

export const resyncTools = operation({
  id: 'aiGovernance.servers.resyncTools',
  about:
    'Has a tool server asked for its tools and resources again, with the credential of the caller where everybody has an own one.',
  route: 'POST /api/v1/apps/{app_id}/mcp_servers/{connector_id}/resync_tools',
  guard: server('write'),
  request: shape('MCPServerServiceResyncToolsRequest', 'Nothing to say.', {}),
  response: shape('MCPServerServiceResyncToolsResponse', 'Nothing to say.', {}),

  async run(context, _input, { connector_id: connectorId }) {
    const { tx, emit } = context
    const row = context.checkVersion(context.server)
    const payload = { connectorId, userId: userIdOf(context.actor) }
    await enqueue(tx, DISCOVER, payload, { key: connectorId, onKey: 'replace' })
    emit(discoveryRequested(row))
    return {}
  },
})
