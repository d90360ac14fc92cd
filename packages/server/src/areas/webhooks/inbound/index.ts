import { getListenerOperation } from './operations/get.ts'
import { rotateListener } from './operations/rotate.ts'
import { updateListener } from './operations/update.ts'

export type { StartExecution } from './accept.ts'
export type { ListenerAuth } from './credential.ts'
export { listenerEndpoints } from './endpoints.ts'
export { checkJwksUrl } from './jwks-url.ts'
export { type KeptListener, keepListener, readListener, removeListener } from './listeners.ts'

export const listenerOperations = [getListenerOperation, updateListener, rotateListener]
