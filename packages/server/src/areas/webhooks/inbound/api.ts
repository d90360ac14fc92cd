export { listenerCalls, type StartExecution } from './accept.ts'
export type { ListenerAuth } from './credential.ts'
export { checkJwksUrl } from './jwks-url.ts'
export { type KeptListener, keepListener, readListener, removeListener } from './listeners.ts'
