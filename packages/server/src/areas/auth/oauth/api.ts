export { type Form, needed, readForm, readParameters } from './form.ts'
export {
  type AnyGrant,
  furtherGrants,
  furtherRevocations,
  type Grant,
  type Granted,
  type IdTokenClaims,
  type Revocation,
  type ServerMetadata,
  serverMetadata,
  type TokenResource,
  tokenResources,
} from './grant.ts'
export { badRequest, clientFailed, DECOY_USED, OAuthError } from './oauth-error.ts'
