import { signedInBrowser } from '../../page-browser.ts'
import type { TestTenant } from '../../world.ts'
import type { Samples } from '../sample.ts'

/** A session of the tenant's administrator. */
const existing = async (tenant: TestTenant) => {
  const { userId } = (await tenant.get('/api/v1/auth/introspect')).body
  const browser = await signedInBrowser({ clock: tenant.clock }, tenant, { userId })
  const { sessionId } = (await browser.get('/auth/v1/session')).body
  return { userId: String(userId), sessionId: String(sessionId) }
}

export const sessionSamples: Samples = {
  'auth.sessions.list': async () => ({}),
  'auth.sessions.search': async () => ({ body: { userIds: ['x'], active: true, pageSize: 5 } }),
  'auth.sessions.end': async (tenant) => ({ params: { id: (await existing(tenant)).sessionId } }),
  'auth.sessions.endAll': async (tenant) => ({ params: { id: (await existing(tenant)).userId } }),
  'signIn.oauthClients.list': async () => ({}),
  'signIn.oauthClients.create': async () => ({
    body: {
      displayName: 'sample',
      redirectUris: ['https://tool.example/callback'],
      postLogoutRedirectUris: ['https://tool.example/'],
    },
  }),
  'signIn.oauthClients.delete': async (tenant) => {
    const made = await tenant.post('/api/v1/settings/oauth-clients', {
      displayName: 'sample',
      redirectUris: ['https://tool.example/callback'],
    })
    return { params: { id: String(made.body.client.id) } }
  },
}
