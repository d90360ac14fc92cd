import { part } from '../../area.ts'
import { jwksEndpoint, metadataEndpoints, revokeEndpoint } from './documents.ts'
import { tokenEndpoint } from './token-endpoint.ts'

export const oauthPart = part({
  endpoints: (services) => [
    tokenEndpoint(services),
    revokeEndpoint(services),
    jwksEndpoint(services),
    ...metadataEndpoints(services),
  ],
})
