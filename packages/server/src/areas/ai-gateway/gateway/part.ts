import { extend } from '../../../service/extension.ts'
import { part } from '../../area.ts'
import { byClassifiers } from './by-classifiers.ts'
import { callChecks } from './call.ts'
import { gatewayEndpoints } from './endpoints.ts'
import { toolCalls } from './limits.ts'
import { purgeSessions } from './session-store.ts'

export const gatewayPart = part({
  endpoints: gatewayEndpoints,
  buckets: [toolCalls],
  purges: [purgeSessions],
  extensions: [extend(callChecks, byClassifiers)],
  tables: ['gateway_sessions'],
})
