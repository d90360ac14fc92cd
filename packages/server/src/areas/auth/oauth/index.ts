import type { Endpoint } from '../../../service/endpoint.ts'
import { jwksEndpoint, metadataEndpoints, revokeEndpoint } from './documents.ts'
import { type OAuthParts, tokenEndpoint } from './token-endpoint.ts'

export const authEndpoints = (parts: OAuthParts): Endpoint[] => [
  tokenEndpoint(parts),
  revokeEndpoint(parts),
  jwksEndpoint(parts),
  ...metadataEndpoints(parts),
]
