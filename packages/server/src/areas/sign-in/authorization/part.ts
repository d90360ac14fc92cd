import { extend } from '../../../service/extension.ts'
import { part } from '../../area.ts'
import { type AnyGrant, furtherGrants, furtherRevocations, serverMetadata } from '../../auth/oauth/api.ts'
import { authorizeEndpoint } from './authorize.ts'
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
import { purgeCodes, purgeDeviceCodes, purgeRefreshTokens } from './purges.ts'
import { registerEndpoint } from './register.ts'
import { sessionEndpoint } from './session-endpoint.ts'
import { userinfoEndpoints } from './userinfo.ts'

const grants: readonly AnyGrant[] = [authorizationCode, refreshToken, deviceCode]

export const authorizationPart = part({
  operations: [listOAuthClients, createOAuthClient, deleteOAuthClient],
  endpoints: (services) => [
    authorizeEndpoint(services),
    registerEndpoint(services),
    deviceAuthorizationEndpoint(services),
    sessionEndpoint(services),
    ...userinfoEndpoints(services),
  ],
  extensions: [
    ...grants.map((grant) => extend(furtherGrants, grant)),
    extend(furtherRevocations, revokeRefreshToken),
    extend(serverMetadata, metadata(grants)),
  ],
  logRules: authorizationLog,
  purges: [purgeCodes, purgeRefreshTokens, purgeDeviceCodes],
})
