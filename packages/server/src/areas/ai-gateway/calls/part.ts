import { part } from '../../area.ts'
import { callLog } from './events.ts'
import { searchToolCalls } from './search.ts'
import { purgeCalls } from './store.ts'

export const callPart = part({
  operations: [searchToolCalls],
  logRules: callLog,
  purges: [purgeCalls],
  tables: ['gateway_calls'],
})
