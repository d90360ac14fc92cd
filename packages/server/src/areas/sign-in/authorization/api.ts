export { answerAddress } from './answer-address.ts'
export { findPublicClient } from './clients/client.ts'
export { redirectProblems } from './clients/rules.ts'
export { gatewayOf } from './gateway.ts'
export { hashOf, newOpaqueToken } from './opaque-token.ts'
export {
  ACR_LEVELS,
  AuthorizationError,
  acrOf,
  authenticationOf,
  checkRequest,
  FORM_CHECKS,
  PKCE_CHECKS,
  UnknownClientError,
  VALUE_CHECKS,
  wordsOf,
} from './request.ts'
