import { enqueue } from '../../../../engine/enqueue.ts'
import { invalid, precondition } from '../../../../lib/failure.ts'
import { operation } from '../../../../service/operation.ts'
import { fieldMask, mergeUpdate } from '../../../../wire/mask.ts'
import { nullable, shape } from '../../../../wire/shape.ts'
import { renameToolServer } from '../../../connectors/registry/tool-servers/api.ts'
import { server } from '../../guards.ts'
import { isOwnServer } from '../../own/address.ts'
import { DISCOVER } from '../../tools/jobs/names.ts'
import { MCPServerHostedConfig } from '../catalog/hosted.ts'
import { isCalledTheSame, prefixOf } from '../config.ts'
import { serverChanged } from '../events.ts'
import { resolveGiven } from '../given.ts'
import { masked } from '../masked.ts'
import { revokeLater } from '../oauth/revocations.ts'
import { MCPServerExternalConfig, MCPServerView } from '../shape.ts'
import { checkSourceApp } from '../source-app.ts'
import { isPrefixTaken, saveConfig, saveServer } from '../store.ts'
import { toServer } from '../view.ts'

export const updateServer = operation({
  id: 'aiGovernance.servers.update',
  about: 'Changes what a tool server is called and how it is governed.',
  route: 'POST /api/v1/apps/{app_id}/mcp_servers/{connector_id}',
  guard: server('write'),
  request: shape('MCPServerServiceUpdateRequest', 'The changes.', {
    mcpServer: nullable(MCPServerView),
    updateMask: fieldMask('Which members to change; absent means those present.'),
  }),
  response: shape('MCPServerServiceUpdateResponse', 'The tool server as it is now.', { mcpServer: MCPServerView }),

  async run(context, input, { connector_id: id }) {
    const { tx, emit } = context
    const before = context.checkVersion(context.server)
    const { merged, changed } = mergeUpdate({
      shape: MCPServerView,
      name: 'mcpServer',
      stored: toServer(before),
      given: input.mcpServer,
      mask: input.updateMask,
    })
    if (!changed) return { mcpServer: toServer(before, context.caller.baseUrl) }
    if (isOwnServer(before) && merged.toolPrefix !== before.tool_prefix) {
      throw invalid(
        'mcpServer.toolPrefix',
        `must be "${before.tool_prefix}": these are the tools of the service itself`,
      )
    }
    const prefix = merged.toolPrefix || prefixOf(before.url)
    if (await isPrefixTaken(tx, prefix, id)) {
      throw invalid('mcpServer.toolPrefix', `"${prefix}" is the prefix of another server`)
    }
    const row = context.setEtag(
      await saveServer(tx, id, {
        display_name: merged.displayName,
        description: merged.description,
        data_sensitivity: merged.dataSensitivity,
        tool_prefix: prefix,
        require_tool_approval: merged.requireToolApproval.slice('OPTIONAL_BOOL_'.length),
      }),
    )
    if (row.display_name !== before.display_name || row.description !== before.description) {
      await renameToolServer(context, id, { displayName: row.display_name, description: row.description })
    }
    emit(serverChanged('updated', before, row))
    return { mcpServer: toServer(row, context.caller.baseUrl) }
  },
})

export const replaceServerCredentials = operation({
  id: 'aiGovernance.servers.replaceCredentials',
  about: 'Replaces where a tool server is and how it is called, as a whole or what a mask names.',
  route: 'POST /api/v1/apps/{app_id}/mcp_servers/{connector_id}/credentials',
  guard: server('write'),
  strict: true,
  request: shape('MCPServerServiceUpdateCredentialsRequest', 'How it is called from now on.', {
    externalConfig: nullable(MCPServerExternalConfig),
    hostedConfig: nullable(MCPServerHostedConfig),
    updateMask: fieldMask(
      'Paths inside the configuration, such as bearerToken.token: only those change. Absent means it is replaced as a whole.',
    ),
  }),
  response: shape('MCPServerServiceUpdateCredentialsResponse', 'The tool server as it is now.', {
    mcpServer: MCPServerView,
  }),

  async prepare(callContext, { updateMask, ...given }) {
    const { server: stored, tenant } = callContext
    if (!updateMask || isOwnServer(stored)) return resolveGiven(callContext, given)
    const merged = masked(tenant.sealer, stored, given, updateMask)
    return resolveGiven(callContext, merged, { mayLackSecret: true })
  },

  async run(context, { updateMask }, { connector_id: id }, { config }) {
    const { tx, tenant, emit } = context
    const before = context.checkVersion(context.server)
    if (isOwnServer(before)) {
      throw precondition(
        'IMMUTABLE_OBJECT',
        'these are the tools of the service itself: they are called nowhere else',
        id,
      )
    }
    await checkSourceApp(context, config)
    const keepsSignIns = updateMask !== undefined && isCalledTheSame(before, config)
    if (!keepsSignIns) await revokeLater(tx, tenant, before)
    const row = context.setEtag(await saveConfig(tx, tenant, id, config, { keepsSignIns }))
    emit(serverChanged('credentialsChanged', before, row))
    await enqueue(tx, DISCOVER, { connectorId: id, userId: '' }, { key: id, onKey: 'replace' })
    return { mcpServer: toServer(row, context.caller.baseUrl) }
  },
})
