import { extend } from '../../service/extension.ts'
import { sql } from '../../store/sql.ts'
import { area } from '../area.ts'
import { type AnyGrant, furtherGrants, furtherRevocations, serverMetadata } from '../auth/oauth/api.ts'
import { externalClients } from '../auth/sessions/api.ts'
import { accountEndpoints } from '../sign-in/pages/account/api.ts'
import { authorizeEndpoint } from './authorize.ts'
import { deviceCodes, registrations } from './buckets.ts'
import { deviceAuthorizationEndpoint } from './device/device-authorization.ts'
import { authorizationCode } from './grants/authorization-code.ts'
import { deviceCode } from './grants/device-code.ts'
import { refreshToken } from './grants/refresh-token.ts'
import { revokeRefreshToken } from './grants/revoke-refresh-token.ts'
import { authorizationLog } from './log.ts'
import { metadata } from './metadata.ts'
import { createOAuthClient } from './operations/create-client.ts'
import { deleteOAuthClient } from './operations/delete-client.ts'
import { listOAuthClients } from './operations/list-clients.ts'
import { clientsPage } from './pages/clients.ts'
import { consentEndpoints } from './pages/consent.ts'
import { deviceEndpoints } from './pages/device.ts'
import { logoutEndpoints } from './pages/logout.ts'
import { sessionsPage } from './pages/sessions.ts'
import { purgeCodes, purgeDeviceCodes, purgeRefreshTokens } from './purges.ts'
import { registerEndpoint } from './register.ts'
import { sessionEndpoint } from './session-endpoint.ts'
import { userinfoEndpoints } from './userinfo.ts'

const grants: readonly AnyGrant[] = [authorizationCode, refreshToken, deviceCode]

export const authorizationArea = area({
  name: 'authorization',
  buckets: [deviceCodes, registrations],
  operations: [listOAuthClients, createOAuthClient, deleteOAuthClient],
  endpoints: (services) => [
    authorizeEndpoint(services),
    registerEndpoint(services),
    deviceAuthorizationEndpoint(services),
    sessionEndpoint(services),
    ...userinfoEndpoints(services),
    ...consentEndpoints(services),
    ...deviceEndpoints(services),
    ...logoutEndpoints(services),
    ...accountEndpoints(services, sessionsPage),
    ...accountEndpoints(services, clientsPage),
  ],
  extensions: [
    ...grants.map((grant) => extend(furtherGrants, grant)),
    extend(furtherRevocations, revokeRefreshToken),
    extend(serverMetadata, metadata(grants)),
    extend(externalClients, sql`exists (select from oauth_clients c where c.id = s.client_id)`),
  ],
  logRules: authorizationLog,
  purges: [purgeCodes, purgeRefreshTokens, purgeDeviceCodes],
  tables: ['oauth_clients', 'oauth_consents', 'authorization_codes', 'refresh_tokens', 'device_codes'],
})
