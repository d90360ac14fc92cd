export { webhookRows } from './store.ts'
