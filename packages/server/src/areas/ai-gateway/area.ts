import { extend } from '../../service/extension.ts'
import { knownTools } from '../ai-classifiers/api.ts'
import { area } from '../area.ts'
import { tokenResources } from '../auth/oauth/api.ts'
import { serverSecrets } from '../findings/api.ts'
import { clientReviews, closedTasks, gatedCalls } from '../requests/tasks/api.ts'
import { clientApprovals } from '../sign-in/authorization/api.ts'
import { endOverdueApprovals, taskEnded } from './approvals/approvals.ts'
import { gatewayCalls } from './approvals/gated-calls.ts'
import { revealLog, revealToolCall } from './approvals/reveal.ts'
import { runApproved } from './approvals/run.ts'
import { purgeApprovals } from './approvals/store.ts'
import { callLog } from './calls/events.ts'
import { searchToolCalls } from './calls/search.ts'
import { purgeCalls } from './calls/store.ts'
import { approvalsOfClients, clientTaskEnded, reviewsOfClients } from './clients/client-id-approvals.ts'
import { clientLog } from './clients/events.ts'
import { ageClients } from './clients/jobs.ts'
import {
  closeClientOperation,
  deleteClient,
  getClientOperation,
  searchClients,
  updateClient,
} from './clients/operations/governed.ts'
import { deleteOwnClient, getOwnClient, listOwnClients, renameOwnClient } from './clients/operations/own.ts'
import { gatewayTokens } from './clients/service-clients.ts'
import { byClassifiers } from './gateway/by-classifiers.ts'
import { callChecks } from './gateway/call.ts'
import { gatewayEndpoints } from './gateway/endpoints.ts'
import { purgeSessions } from './gateway/session-store.ts'
import { KNOWN_TOOLS } from './known-tools.ts'
import { killSwitchUsed, toolServerNeedsSignIn } from './notice-kinds.ts'
import { resourceLog } from './resources/events.ts'
import {
  getResourceOperation,
  listResourceHistory,
  listResourcesOperation,
  searchResources,
} from './resources/operations/read.ts'
import { updateResource } from './resources/operations/update.ts'
import { getCatalogEntry, listCatalog } from './servers/catalog/operations.ts'
import { serverLog } from './servers/events.ts'
import { clientSecrets } from './servers/oauth/client-secrets.ts'
import { oauthEndpoints } from './servers/oauth/endpoints.ts'
import { revokeTokensOfServer } from './servers/oauth/revocations.ts'
import { purgeSignIns } from './servers/oauth/sign-ins.ts'
import { authorizeServer } from './servers/operations/authorize.ts'
import { connectServer, disconnectServer, listConnections } from './servers/operations/connections.ts'
import { discoverOidc } from './servers/operations/discover-oidc.ts'
import { getServerOperation, listServersOperation, searchServers } from './servers/operations/read.ts'
import { registerServer } from './servers/operations/register.ts'
import { searchAllServers } from './servers/operations/search-all.ts'
import { deleteServer, pauseServer, resumeServer, resyncTools } from './servers/operations/stop.ts'
import { testServerConnection } from './servers/operations/test-connection.ts'
import { replaceServerCredentials, updateServer } from './servers/operations/update.ts'
import {
  getAiDefaults,
  getAiSettings,
  listAiSettingsHistory,
  settingsLog,
  updateAiSettings,
} from './settings/operations.ts'
import { toolLog } from './tools/events.ts'
import { discover } from './tools/jobs/discover.ts'
import { discoverAll } from './tools/jobs/discover-all.ts'
import { getToolOperation, listToolHistory, listToolsOperation, searchTools } from './tools/operations/read.ts'
import { searchAllTools } from './tools/operations/search-all.ts'
import { deleteTool, pauseTool, resumeTool, updateTool } from './tools/operations/write.ts'
import { toolsetLog } from './toolsets/events.ts'
import {
  addToolBindings,
  listToolBindings,
  listToolsetsOfTools,
  removeToolBindings,
} from './toolsets/operations/bindings.ts'
import { getToolsetByEntitlement } from './toolsets/operations/by-entitlement.ts'
import { listToolBindingHistory, listToolsetHistory } from './toolsets/operations/history.ts'
import { listRequestableConnectors, searchRequestableConnectors } from './toolsets/operations/requestable.ts'
import {
  createToolset,
  deleteToolset,
  getToolsetOperation,
  listToolsetsOperation,
  searchToolsets,
  updateToolset,
} from './toolsets/operations/toolsets.ts'

export const aiGatewayArea = area({
  name: 'ai-gateway',
  operations: [
    getAiSettings,
    getAiDefaults,
    listAiSettingsHistory,
    updateAiSettings,
    registerServer,
    listServersOperation,
    searchServers,
    searchAllServers,
    getServerOperation,
    updateServer,
    replaceServerCredentials,
    testServerConnection,
    listCatalog,
    getCatalogEntry,
    discoverOidc,
    authorizeServer,
    pauseServer,
    resumeServer,
    resyncTools,
    deleteServer,
    listConnections,
    connectServer,
    disconnectServer,
    listToolsOperation,
    searchTools,
    searchAllTools,
    getToolOperation,
    listToolHistory,
    updateTool,
    pauseTool,
    resumeTool,
    deleteTool,
    listResourcesOperation,
    searchResources,
    getResourceOperation,
    listResourceHistory,
    updateResource,
    listToolsetsOperation,
    searchToolsets,
    createToolset,
    getToolsetOperation,
    updateToolset,
    deleteToolset,
    listToolBindings,
    addToolBindings,
    removeToolBindings,
    listToolsetsOfTools,
    listToolsetHistory,
    listToolBindingHistory,
    getToolsetByEntitlement,
    listRequestableConnectors,
    searchRequestableConnectors,
    listOwnClients,
    getOwnClient,
    renameOwnClient,
    deleteOwnClient,
    searchClients,
    getClientOperation,
    updateClient,
    closeClientOperation,
    deleteClient,
    searchToolCalls,
    revealToolCall,
  ],
  endpoints: (services) => [...gatewayEndpoints(services), ...oauthEndpoints(services)],
  jobs: [discover, discoverAll, ageClients, endOverdueApprovals, runApproved, revokeTokensOfServer],
  schedules: [
    { id: 'aiGateway.discoverAll', pattern: '7 * * * *', zone: 'UTC', job: discoverAll, payload: {} },
    { id: 'aiGateway.ageClients', pattern: '37 * * * *', zone: 'UTC', job: ageClients, payload: {} },
    {
      id: 'aiGateway.endOverdueApprovals',
      pattern: '*/10 * * * *',
      zone: 'UTC',
      job: endOverdueApprovals,
      payload: {},
    },
  ],
  logRules: {
    ...settingsLog,
    ...serverLog,
    ...toolLog,
    ...resourceLog,
    ...toolsetLog,
    ...clientLog,
    ...callLog,
    ...revealLog,
  },
  purges: [purgeCalls, purgeSessions, purgeApprovals, purgeSignIns],
  extensions: [
    extend(closedTasks, taskEnded),
    extend(gatedCalls, gatewayCalls),
    extend(callChecks, byClassifiers),
    extend(tokenResources, gatewayTokens),
    extend(clientApprovals, approvalsOfClients),
    extend(clientReviews, reviewsOfClients),
    extend(closedTasks, clientTaskEnded),
    ...KNOWN_TOOLS.map((one) => extend(knownTools, one)),
    extend(serverSecrets, clientSecrets),
  ],
  tables: [
    'ai_clients',
    'ai_settings',
    'gateway_approvals',
    'gateway_calls',
    'gateway_sessions',
    'server_resources',
    'server_tool_changes',
    'server_tools',
    'tool_server_credentials',
    'tool_server_sign_ins',
    'tool_servers',
    'toolset_tool_changes',
    'toolset_tools',
    'toolsets',
  ],
  noticeKinds: [killSwitchUsed, toolServerNeedsSignIn],
})
