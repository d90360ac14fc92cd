import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type OpenIdProvider, startOpenIdProvider } from '../../../../test/openid-provider.ts'
import { knownPerson, type SignInSite, startSignInSite } from '../../../../test/sign-in-site.ts'
import { beginStepUp } from './begin-step-up.ts'
import { finishStepUp } from './finish-step-up.ts'

let provider: OpenIdProvider
let signIn: SignInSite
before(async () => {
  provider = await startOpenIdProvider()
  signIn = await startSignInSite()
})
after(async () => {
  await signIn.stop()
  await provider.close()
})

test('a step-up through a real OpenID provider is verified, in a browser that is signed in there too', async () => {
  const acme = await signIn.world.tenant()
  const userId = await knownPerson(acme, 'ada@acme.example')
  provider.person = { sub: 'ada', email: 'ada@acme.example', email_verified: true, acr: 'phr' }
  const { url: issuerUrl, clientId, clientSecret } = provider
  const body = { displayName: 'Real', issuerUrl, clientId, clientSecret, oauth2: { acrValues: ['phr'] } }
  const { stepUpProvider } = (await acme.post('/api/v1/step-up/providers', body)).body
  const browser = new Map()
  for (const taskId of ['one', 'two']) {
    const caller = { userId, sessionId: 'session' }
    const target = { target: 'approveTask' as const, taskId, policyStepId: 'step', comment: '' }
    const wanted = { providerId: stepUpProvider.id, email: 'ada@acme.example', ...caller, ...target }
    const { redirectUrl } = await beginStepUp(signIn.site(acme), wanted)
    const back = await provider.visit(redirectUrl, browser)
    const outcome = await finishStepUp(signIn.site(acme), back.searchParams, caller)
    assert.ok('transaction' in outcome, JSON.stringify(outcome))
    assert.equal(outcome.transaction.state, 'STEP_UP_TRANSACTION_STATE_VERIFIED')
  }
})
