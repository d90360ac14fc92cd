export { type DispatchedAutomations, dispatchedAutomations } from './dispatch/dispatched-automations.ts'
