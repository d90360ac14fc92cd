export { type OfferedAutomations, offeredAutomations, type RequestedRun, type Starting } from './offered-automations.ts'
export { tellEndedRuns } from './tasks/jobs/run-ended.ts'
export { type EndedRun, saveEndedRuns } from './tasks/store.ts'
