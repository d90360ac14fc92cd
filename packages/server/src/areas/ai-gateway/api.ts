export {
  type CallCheck,
  type CheckContext,
  callChecks,
  type Ruling,
  type ToolCall,
  type ToolOutput,
  type Verdict,
} from './gateway/call.ts'
export { MOST_AT_ONCE, RunningCalls } from './gateway/running-calls.ts'
export { type Stopped, watchStops } from './gateway/stops.ts'
export { readCatalog } from './servers/catalog/read.ts'
export { getSettings } from './settings/store.ts'
