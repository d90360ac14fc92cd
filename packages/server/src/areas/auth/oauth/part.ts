import { part } from '../../area.ts'
import { jwksEndpoint, metadataEndpoints, revokeEndpoint } from './documents.ts'
import { tokenEndpoint } from './token-endpoint.ts'

export const oauthPart = part({
  endpoints: (parts) => [tokenEndpoint(parts), revokeEndpoint(parts), jwksEndpoint(parts), ...metadataEndpoints(parts)],
})
