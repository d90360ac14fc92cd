import { extend } from '../../../service/extension.ts'
import { part } from '../../area.ts'
import { finders } from '../../console/api.ts'
import { serverSecrets } from '../../findings/api.ts'
import { getCatalogEntry, listCatalog } from './catalog/operations.ts'
import { serverLog } from './events.ts'
import { findToolServers } from './finder.ts'
import { clientSecrets } from './oauth/client-secrets.ts'
import { oauthEndpoints } from './oauth/endpoints.ts'
import { revokeTokensOfServer } from './oauth/revocations.ts'
import { purgeSignIns } from './oauth/sign-ins.ts'
import { authorizeServer } from './operations/authorize.ts'
import { connectServer, disconnectServer, listConnections } from './operations/connections.ts'
import { deleteServer } from './operations/delete.ts'
import { discoverOidc } from './operations/discover-oidc.ts'
import { pauseServer, resumeServer } from './operations/pause.ts'
import { getServerOperation, listServersOperation, searchServers } from './operations/read.ts'
import { registerServer } from './operations/register.ts'
import { resyncTools } from './operations/resync.ts'
import { searchAllServers } from './operations/search-all.ts'
import { testServerConnection } from './operations/test-connection.ts'
import { replaceServerCredentials, updateServer } from './operations/update.ts'

export const serverPart = part({
  operations: [
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
  ],
  endpoints: oauthEndpoints,
  jobs: [revokeTokensOfServer],
  logRules: serverLog,
  purges: [purgeSignIns],
  extensions: [extend(serverSecrets, clientSecrets), extend(finders, findToolServers)],
  tables: ['tool_server_credentials', 'tool_server_sign_ins', 'tool_servers'],
})
