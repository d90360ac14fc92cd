import { userIdOf } from '../../../../service/actor.ts'
import { operation } from '../../../../service/operation.ts'
import { text } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'
import { server } from '../../guards.ts'
import { tellStopped } from '../../kill-switch.ts'
import { serverChanged } from '../events.ts'
import { MCPServerView } from '../shape.ts'
import { savePause } from '../store.ts'
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
