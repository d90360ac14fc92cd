import { after, before, test } from 'node:test'
import { addAuthenticator, skipWithoutBrowser } from '../../../../../test/browser.ts'
import { PASSWORD, signInCall } from '../../../../../test/local-accounts.ts'
import { type SignInBrowser, startSignInBrowser } from '../../../../../test/sign-in-browser.ts'
import { makeSetUpLink } from '../../local/links/set-up.ts'

const skip = skipWithoutBrowser
if (skip) console.log(`the first start is not tested in a browser: ${skip}`)

let site: SignInBrowser
before(async () => {
  if (!skip) site = await startSignInBrowser()
})
after(() => site?.stop())

test('first start: link, password, passkey, sign out, sign in by passkey', { skip }, async (t) => {
  const tenant = await site.world.tenant()
  const link = await makeSetUpLink(signInCall(tenant, { now: site.world.clock.now() }))
  const tab = await site.open(t, tenant)
  await addAuthenticator(tab.page)
  await tab.visit(`/login/set-up?token=${link!.token.reveal()}`)
  await tab.isAt('Set up Reeve')
  await tab.send('Begin', { 'Your name': 'Ada', 'E-mail address': 'ada@acme.example', Password: 'short' })
  await tab.page.getByText('Must have at least 12 characters').waitFor()
  await tab.isAt('Set up Reeve')
  await tab.send('Begin', { Password: PASSWORD.reveal() })
  await tab.isAt('The console')
  await tab.visit('/account')
  await tab.isAt('Your account')

  await tab.page.getByRole('link', { name: 'Ways to sign in' }).click()
  await tab.isAt('Ways to sign in')
  await tab.page.getByRole('link', { name: 'Passkeys' }).click()
  await tab.isAt('Passkeys')
  await tab.send('Continue', { 'Name of the device': 'Laptop' })
  await tab.isAt('Add a passkey')
  await tab.send('Create the passkey')
  await tab.page.getByText('The passkey is added').waitFor()
  await tab.isAt('Passkeys')

  await tab.page.getByRole('link', { name: 'Sign out' }).click()
  await tab.isAt('Sign out')
  await tab.send('Sign out')
  await tab.isAt('Sign in')
  await tab.visit('/login?return_to=/account')
  await tab.send('Sign in with a passkey')
  await tab.isAt('Your account')
  await tab.page.getByText('cannot be phished').waitFor()
})
