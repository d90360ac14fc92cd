export { answerAddress } from './answer-address.ts'
export { type ClientApprovals, clientApprovals } from './clients/approvals.ts'
export { findPublicClient } from './clients/client.ts'
export { allowClientOfTask, endRequestOfTask } from './clients/described.ts'
export { domainOf } from './clients/document.ts'
export { redirectProblems } from './clients/rules.ts'
export { gatewayOf } from './gateway.ts'
export { hashOf, newOpaqueToken } from './opaque-token.ts'
export {
  AuthorizationError,
  authenticationOf,
  checkRequest,
  FORM_CHECKS,
  PKCE_CHECKS,
  VALUE_CHECKS,
  wordsOf,
} from './request.ts'
export { UnknownClientError } from './unknown-client.ts'
