import type { TestTenant } from '../../world.ts'
import type { Samples } from '../sample.ts'

const EMAIL = '/api/v1/settings/email-provider'
const CHAT = '/api/v1/settings/chat'

/** Each is another change. */
let count = 0
const provider = () => ({ fromName: `Sample ${++count}`, fromAddress: 'it@acme.example', builtin: {} })
const chat = () => ({
  provider: 'CHAT_PROVIDER_WEBHOOK',
  enabled: true,
  apiBaseUrl: `https://chat.example.com/${++count}`,
  botToken: 'token',
})

const withProvider = (tenant: TestTenant) => tenant.post(EMAIL, { emailProvider: provider() })
const withChat = (tenant: TestTenant) => tenant.post(CHAT, { chat: chat() })

export const notificationSamples: Samples = {
  'notifications.emailProvider.get': async () => ({}),
  'notifications.emailProvider.update': async () => ({ body: { emailProvider: provider() } }),
  'notifications.emailProvider.delete': async (tenant) => {
    await withProvider(tenant)
    return {}
  },
  'notifications.emailProvider.test': async () => ({ body: { testRecipientEmail: 'ann@acme.example' } }),
  'notifications.emailProvider.listAuditEvents': async () => ({ body: { pageSize: 5 } }),
  'notifications.emailCapabilities.get': async () => ({}),
  'notifications.chat.get': async () => ({}),
  'notifications.chat.update': async () => ({
    body: { chat: chat(), updateMask: 'provider,enabled,apiBaseUrl,botToken' },
  }),
  'notifications.chat.delete': async (tenant) => {
    await withChat(tenant)
    return {}
  },
  'notifications.chat.test': async () => ({ body: { channel: 'general', channelIsId: true } }),
  'notifications.switch.get': async () => ({}),
  'notifications.switch.set': async () => ({ body: { disabled: false } }),
}
