import { enqueue } from '../../../../engine/enqueue.ts'
import { userIdOf } from '../../../../service/actor.ts'
import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { server } from '../../guards.ts'
import { DISCOVER } from '../../tools/jobs/names.ts'
import { discoveryRequested } from '../events.ts'

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
