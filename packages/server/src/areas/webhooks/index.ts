import { listenerOperations } from './inbound/index.ts'

export {
  type Called,
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
