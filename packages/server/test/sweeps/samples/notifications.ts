import { askFor, makeTaskSite, taskIn } from '../../tasks.ts'
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
  'notifications.inbox.list': async () => ({}),
  'notifications.inbox.read': async (tenant) => {
    const site = await makeTaskSite(tenant)
    await taskIn(askFor(tenant, site, { identityUserId: site.subject.userId }))
    return { body: { all: true } }
  },
  'notifications.switch.get': async () => ({}),
  'notifications.switch.set': async () => ({ body: { disabled: false } }),
  'notifications.settings.getOrganisation': async () => ({}),
  'notifications.settings.updateOrganisation': async () => ({
    body: { channelSettings: { email: { reviews: { enabled: true, locked: false } } }, emailDelay: `${++count}s` },
  }),
  'notifications.settings.getOwn': async () => ({}),
  'notifications.settings.updateOwn': async (tenant) => {
    const { body } = await tenant.get('/api/v1/settings/notifications/user')
    const { enabled } = body.userNotificationSettings.channelSettings.email.reviews
    return { body: { channelSettings: { email: { reviews: { enabled: !enabled } } } } }
  },
  'notifications.contacts.get': async () => ({}),
  'notifications.contacts.update': async () => ({
    body: { contacts: { securityEmails: [`security${++count}@acme.example`] }, updateMask: 'securityEmails' },
  }),
  'notifications.digest.preview': async () => ({ body: { at: '2027-03-01T12:00:00Z' } }),
}
