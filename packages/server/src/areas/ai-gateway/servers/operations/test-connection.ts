import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { bool, int64, text } from '../../../../wire/scalars.ts'
import { required, shape } from '../../../../wire/shape.ts'
import { DownstreamError, listTools } from '../../gateway/downstream.ts'
import { checkConfig, headersOf } from '../config.ts'
import { MCPServerExternalConfig } from '../shape.ts'

export const testServerConnection = operation({
  id: 'aiGovernance.servers.testConnection',
  about: 'Asks a tool server for its tools and keeps nothing. One that cannot be reached is an answer, not an error.',
  route: 'POST /api/v1/mcp_servers/test_connection',
  guard: requires('aigovernance:write'),
  reads: true,
  strict: true,
  request: shape('MCPServerServiceTestConnectionRequest', 'Where it is and how it is called.', {
    externalConfig: required(MCPServerExternalConfig),
  }),
  response: shape('MCPServerServiceTestConnectionResponse', 'Whether it answered.', {
    reachable: bool('It did.'),
    toolCount: int64('How many tools it has.'),
    failureReason: text(1024, 'Why it did not.'),
  }),

  async prepare({ services }, { externalConfig }) {
    const config = checkConfig(externalConfig, services.outbound, 'externalConfig')
    try {
      const tools = await listTools({
        url: config.url,
        headers: headersOf(config.credential),
        outbound: services.outbound,
        timeoutMs: 15_000,
      })
      return { reachable: true, toolCount: BigInt(tools.length), failureReason: '' }
    } catch (error) {
      if (!(error instanceof DownstreamError)) throw error
      return { reachable: false, toolCount: 0n, failureReason: error.message.slice(0, 1024) }
    }
  },

  async run(_context, _input, _params, tested) {
    return tested
  },
})
