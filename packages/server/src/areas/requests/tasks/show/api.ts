export { showForWebhook } from './for-webhook.ts'
