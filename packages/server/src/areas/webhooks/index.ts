import { listenerOperations } from './inbound/index.ts'
import { listenerLog } from './inbound/log.ts'

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
export const webhookLog = { ...listenerLog }
