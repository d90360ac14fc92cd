import { enqueue } from '../../../../engine/enqueue.ts'
import { invalid } from '../../../../lib/failure.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { oneOfNames } from '../../../../wire/enums.ts'
import { bool, displayName, id } from '../../../../wire/scalars.ts'
import { required, shape } from '../../../../wire/shape.ts'
import { addToolServer } from '../../../connectors/registry/api.ts'
import { registeredServer } from '../../../findings/api.ts'
import { McpServerDataSensitivity, McpServerType } from '../../enums.ts'
import { appOfServers } from '../../guards.ts'
import { DISCOVER } from '../../tools/jobs/names.ts'
import { makeBuiltinToolsets } from '../../toolsets/builtin.ts'
import { prefixOf, resolveConfig } from '../config.ts'
import { serverChanged } from '../events.ts'
import { description, MCPServerExternalConfig, MCPServerView, toolPrefix } from '../shape.ts'
import { insertServer, isPrefixTaken } from '../store.ts'
import { toServer } from '../view.ts'

export const registerServer = operation({
  id: 'aiGovernance.servers.register',
  about:
    'Registers a tool server. It is asked for its tools at once; nobody may call them until they are approved and given.',
  route: 'POST /api/v1/apps/{app_id}/mcp_servers',
  guard: appOfServers('write'),
  strict: true,
  request: shape('MCPServerServiceRegisterRequest', 'A tool server.', {
    displayName: required(displayName('What people call it.')),
    description: description('What it is for.'),
    serverType: required(oneOfNames(McpServerType, 'MCP_SERVER_TYPE_EXTERNAL.')),
    externalConfig: required(MCPServerExternalConfig),
    dataSensitivity: oneOfNames(McpServerDataSensitivity, 'How sensitive its data is.'),
    toolPrefix: toolPrefix(),
    userIds: list(id('A user.'), 20, 'Its first owners.'),
    tunneled: bool('Not possible here.'),
  }),
  response: shape('MCPServerServiceRegisterResponse', 'The tool server.', { mcpServer: MCPServerView }),

  async prepare({ services: { outbound }, caller: { baseUrl } }, input) {
    if (input.serverType !== 'MCP_SERVER_TYPE_EXTERNAL') {
      throw invalid('serverType', `must be MCP_SERVER_TYPE_EXTERNAL, not "${input.serverType}"`)
    }
    if (input.tunneled) throw invalid('tunneled', 'servers are reached directly: leave it out', 'FEATURE_DISABLED')
    return resolveConfig(input.externalConfig, { outbound, baseUrl }, 'externalConfig')
  },

  async run(context, input, { app_id: appId }, config) {
    const { tx, tenant, emit } = context
    context.checkVersion(context.app)
    const prefix = input.toolPrefix || prefixOf(config.url)
    if (await isPrefixTaken(tx, prefix)) {
      throw invalid('toolPrefix', `"${prefix}" is the prefix of another server: give this one its own`)
    }
    const { displayName, description = '', userIds = [] } = input
    const connectorId = await addToolServer(context, { appId, displayName, description, userIds })
    const made = {
      connectorId,
      appId,
      displayName,
      description,
      dataSensitivity: input.dataSensitivity ?? 'MCP_SERVER_DATA_SENSITIVITY_UNSPECIFIED',
      toolPrefix: prefix,
    }
    const row = context.setEtag(await insertServer(tx, tenant, made, config))
    emit(serverChanged('created', null, row))
    await makeBuiltinToolsets(context, row)
    await registeredServer(tx, row.url, appId)
    await enqueue(tx, DISCOVER, { connectorId, userId: '' }, { key: connectorId, onKey: 'replace' })
    return { mcpServer: toServer(row) }
  },
})
