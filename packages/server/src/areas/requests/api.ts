export { type OfferedAutomations, offeredAutomations, type RequestedRun } from './offered-automations.ts'
