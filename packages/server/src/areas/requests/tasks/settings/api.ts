export { getRequestSettings } from './store.ts'
