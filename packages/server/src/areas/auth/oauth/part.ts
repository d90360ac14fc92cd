import { part } from '../../area.ts'
import { jwksEndpoint, metadataEndpoints } from './documents.ts'
import { revokeEndpoint } from './revoke.ts'
import { tokenEndpoint } from './token-endpoint.ts'

export const oauthPart = part({
  endpoints: (services) => [
    tokenEndpoint(services),
    revokeEndpoint(services),
    jwksEndpoint(services),
    ...metadataEndpoints(services),
  ],
})
