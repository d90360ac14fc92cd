export type { AccessToken, Credentials, SignedIn } from './access-token.ts'
export { ApiError, type FieldViolation, Unreachable } from './api-error.ts'
export {
  type AnswerOf,
  type CallOptions,
  Client,
  type ClientOptions,
  type InputOf,
  type OperationId,
  type RawRequest,
} from './client.ts'
export type { Fetch, Reply, Sent } from './exchange.ts'
export type * as Answered from './generated/answered.ts'
export { OPERATIONS, type Operations } from './generated/operations.ts'
export type * as Requested from './generated/requested.ts'
