import { part } from '../../area.ts'
import { listenerCalls } from './accept.ts'
import { callsOfListeners } from './checks.ts'
import { listenerEndpoints } from './endpoints.ts'
import { listenerLog } from './log.ts'
import { getListenerOperation } from './operations/get.ts'
import { rotateListener } from './operations/rotate.ts'
import { searchListeners } from './operations/search.ts'
import { updateListener } from './operations/update.ts'
import { purgeReceipts } from './purges.ts'

export const listenerPart = part({
  operations: [getListenerOperation, searchListeners, updateListener, rotateListener],
  endpoints: ({ addresses, outbound, registry }) =>
    listenerEndpoints({ addresses, outbound, start: registry.extensions.only(listenerCalls) }),
  buckets: [callsOfListeners],
  logRules: listenerLog,
  purges: [purgeReceipts],
})
