export { getWebhook, lockWebhookForShare } from './store.ts'
