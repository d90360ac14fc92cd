export { loadRequestSettings, loadRoutingRules, type SettingsOfRequests } from '../request-settings.ts'
