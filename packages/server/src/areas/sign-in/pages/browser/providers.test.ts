import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { skipWithoutBrowser } from '../../../../../test/browser.ts'
import { type OpenIdProvider, startOpenIdProvider } from '../../../../../test/openid-provider.ts'
import { type SignInBrowser, type SignInTab, startSignInBrowser } from '../../../../../test/sign-in-browser.ts'
import { knownPerson, newAuthConfig } from '../../../../../test/sign-in-site.ts'
import type { TestTenant } from '../../../../../test/world.ts'

const skip = skipWithoutBrowser
if (skip) console.log(`identity providers are not tested in a browser: ${skip}`)

const EMAIL = 'ada@acme.example'

let site: SignInBrowser
let provider: OpenIdProvider
let tenant: TestTenant
let userId: string
before(async () => {
  if (skip) return
  provider = await startOpenIdProvider()
  provider.person = { sub: 'ada', email: EMAIL, email_verified: true, acr: 'phr' }
  site = await startSignInBrowser({ REEVE_OUTBOUND_ALLOW: '127.0.0.0/8' })
  tenant = await site.world.tenant()
  userId = await knownPerson(tenant, EMAIL)
  const { url: issuerId, clientId: oidcClientId, clientSecret: oidcClientSecret } = provider
  await newAuthConfig(tenant, {
    bootstrapDomains: ['acme.example'],
    oidc: { issuerId, oidcClientId, oidcClientSecret },
  })
})
after(async () => {
  await site?.stop()
  await provider?.close()
})

async function signedIn(t: Parameters<SignInBrowser['open']>[0]): Promise<SignInTab> {
  const tab = await site.open(t, tenant, provider.url)
  await tab.visit('/login?return_to=/account')
  await tab.isAt('Sign in')
  await tab.send('Continue', { 'E-mail address': EMAIL })
  await tab.isAt('Your account')
  return tab
}

test('a person of a provider is sent there and comes back signed in, with nothing to change here', {
  skip,
}, async (t) => {
  const tab = await signedIn(t)
  await tab.page.getByText('You sign in with Company sign-in').waitFor()
  await tab.visit('/account/factors')
  await tab.isAt('Ways to sign in')
  await tab.visit('/account/password')
  await tab.isAt('You sign in elsewhere')
})

test('a person steps up at a provider and comes back verified', { skip }, async (t) => {
  const { url: issuerUrl, clientId, clientSecret } = provider
  const body = { displayName: 'Signatures', issuerUrl, clientId, clientSecret, oauth2: { acrValues: ['phr'] } }
  const { stepUpProvider } = (await tenant.post('/api/v1/step-up/providers', body)).body
  const tab = await signedIn(t)
  const query = new URLSearchParams({ provider_id: stepUpProvider.id, task_id: 'task', policy_step_id: 'step' })
  await tab.visit(`/auth/v1/step-up?${query}`)
  await tab.isAt('Verify that it is you')
  await tab.send('Continue')
  await tab.isAt('You are verified')
  const { list } = (await tenant.post('/api/v1/search/step-up/transactions', { userIds: [userId] })).body
  assert.equal(list[0].state, 'STEP_UP_TRANSACTION_STATE_VERIFIED')
})
