import { enqueue } from '../../../../engine/enqueue.ts'
import { invalid } from '../../../../lib/failure.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { oneOfNames } from '../../../../wire/enums.ts'
import { bool, displayName, id, text } from '../../../../wire/scalars.ts'
import { nullable, required, shape } from '../../../../wire/shape.ts'
import { attachApp } from '../../../connectors/registry/api.ts'
import { addToolServer } from '../../../connectors/registry/tool-servers/api.ts'
import { registeredServer } from '../../../findings/shadow-mcp/api.ts'
import { McpServerDataSensitivity, McpServerType } from '../../enums.ts'
import { appOfServers } from '../../guards.ts'
import { DISCOVER } from '../../tools/jobs/names.ts'
import { makeBuiltinToolsets } from '../../toolsets/builtin.ts'
import { MCPServerHostedConfig } from '../catalog/hosted.ts'
import { prefixOf } from '../config.ts'
import { serverChanged } from '../events.ts'
import { resolveGiven } from '../given.ts'
import { description, MCPServerExternalConfig, MCPServerView, toolPrefix } from '../shape.ts'
import { checkSourceApp } from '../source-app.ts'
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
    serverType: required(
      oneOfNames(McpServerType, 'MCP_SERVER_TYPE_EXTERNAL, or MCP_SERVER_TYPE_HOSTED for one of the catalogue.'),
    ),
    externalConfig: nullable(MCPServerExternalConfig),
    hostedConfig: nullable(MCPServerHostedConfig),
    dataSensitivity: oneOfNames(McpServerDataSensitivity, 'How sensitive its data is.'),
    toolPrefix: toolPrefix(),
    userIds: list(id('A user.'), 20, 'Its first owners.'),
    tunneled: bool('Not possible here.'),
    tunnelApplianceId: id('Not possible here.'),
    tunnelServiceName: text(256, 'Not possible here.'),
    tunnelPath: text(2048, 'Not possible here.'),
    oauthDiagnosticId: id('Not possible here.'),
    acknowledgedFindingIds: list(id('A finding.'), 100, 'Not possible here.'),
    appManagedStateBindingRef: nullable(
      shape('DiscoveredAppRef', 'Names a discovered app, which is managed as this one from now on.', {
        appId: required(id('The app that was looked into.')),
        appResourceTypeId: required(id('The type of the resource that stands for it.')),
        appResourceId: required(id('The resource that stands for it.')),
      }),
    ),
  }),
  response: shape('MCPServerServiceRegisterResponse', 'The tool server.', { mcpServer: MCPServerView }),

  async prepare(callContext, input) {
    const isHosted = input.serverType === 'MCP_SERVER_TYPE_HOSTED'
    if (!isHosted && input.serverType !== 'MCP_SERVER_TYPE_EXTERNAL') {
      throw invalid(
        'serverType',
        `must be MCP_SERVER_TYPE_EXTERNAL or MCP_SERVER_TYPE_HOSTED, not "${input.serverType}"`,
      )
    }
    const [wanted, other] = isHosted
      ? (['hostedConfig', 'externalConfig'] as const)
      : (['externalConfig', 'hostedConfig'] as const)
    if (!input[wanted]) throw invalid(wanted, `is required with ${input.serverType}`, 'VALUE_REQUIRED')
    if (input[other]) throw invalid(other, `must be left out with ${input.serverType}`)
    checkPossible(input)
    return resolveGiven(callContext, input)
  },

  async run(context, input, { app_id: appId }, { config, entry }) {
    const { tx, tenant, emit } = context
    context.checkVersion(context.app)
    await checkSourceApp(context, config)
    const discovered = input.appManagedStateBindingRef
    if (discovered) {
      const { appResourceTypeId: resourceTypeId, appResourceId: resourceId } = discovered
      await attachApp(context, appId, { appId: discovered.appId, resourceTypeId, resourceId })
    }
    const prefix = input.toolPrefix || entry?.defaultToolPrefix || prefixOf(config.url)
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
    return { mcpServer: toServer(row, context.caller.baseUrl) }
  },
})

/** What would make another server of it than the one that is registered, were it left unread. */
const IMPOSSIBLE = {
  tunneled: 'servers are reached directly: leave it out',
  tunnelApplianceId: 'servers are reached directly: leave it out',
  tunnelServiceName: 'servers are reached directly: leave it out',
  tunnelPath: 'servers are reached directly: leave it out',
  oauthDiagnosticId: 'the set-up of authorization servers is not diagnosed here: leave it out',
  acknowledgedFindingIds: 'the set-up of authorization servers is not diagnosed here: leave it out',
} as const

function checkPossible(input: Readonly<Record<string, unknown>>): void {
  for (const [member, why] of Object.entries(IMPOSSIBLE)) {
    const value = input[member]
    const isSet = Array.isArray(value) ? value.length > 0 : Boolean(value)
    if (isSet) throw invalid(member, why, 'FEATURE_DISABLED')
  }
}
