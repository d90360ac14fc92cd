export { type OfferedAutomations, offeredAutomations, type RequestedRun } from './offered-automations.ts'
export { type EndedRun, saveEndedRuns } from './tasks/store.ts'
