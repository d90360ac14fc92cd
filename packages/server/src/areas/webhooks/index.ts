import { listenerOperations } from './inbound/index.ts'

export {
  checkJwksUrl,
  type KeptListener,
  keepListener,
  type ListenerAuth,
  listenerEndpoints,
  readListener,
  removeListener,
  type StartExecution,
} from './inbound/index.ts'

export const webhookOperations = [...listenerOperations]
