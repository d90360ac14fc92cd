export { answerAddress } from './answer-address.ts'
export { redirectProblems } from './clients/rules.ts'
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
