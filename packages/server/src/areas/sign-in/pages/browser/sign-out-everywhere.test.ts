import { after, before, test } from 'node:test'
import { addAuthenticator, skipWithoutBrowser } from '../../../../../test/browser.ts'
import { localPerson, PASSWORD } from '../../../../../test/local-accounts.ts'
import { type SignInBrowser, type SignInTab, startSignInBrowser } from '../../../../../test/sign-in-browser.ts'
import type { TestTenant } from '../../../../../test/world.ts'

const skip = skipWithoutBrowser
if (skip) console.log(`signing out everywhere is not tested in a browser: ${skip}`)

let site: SignInBrowser
let tenant: TestTenant
let email: string
before(async () => {
  if (skip) return
  site = await startSignInBrowser()
  site.world.clock.hold()
  tenant = await site.world.tenant()
  email = (await localPerson(tenant, { password: PASSWORD, now: site.world.clock.now() })).email
})
after(() => site?.stop())

async function signIn(tab: SignInTab): Promise<void> {
  await tab.send('Continue', { 'E-mail address': email })
  await tab.send('Sign in', { Password: PASSWORD.reveal() })
}

test('a person signs out everywhere else, and the other browser has to sign in again', { skip }, async (t) => {
  const [here, elsewhere] = [await site.open(t, tenant), await site.open(t, tenant)]
  for (const tab of [here, elsewhere]) {
    await tab.visit('/login?return_to=/account/sessions')
    await signIn(tab)
    await tab.isAt('Sessions')
  }
  await here.visit('/account/sessions')
  await here.isAt('Sessions')
  await here.send('Sign out everywhere else')
  await here.page.getByText('You are signed out everywhere else').waitFor()
  await here.isAt('Sessions')
  await elsewhere.visit('/account')
  await elsewhere.isAt('Sign in')
})

test('what changes factors needs a new sign-in after ten minutes, which a passkey gives', { skip }, async (t) => {
  const tab = await site.open(t, tenant)
  await addAuthenticator(tab.page)
  await tab.visit('/login?return_to=/account/passkeys')
  await signIn(tab)
  await tab.send('Continue')
  await tab.send('Create the passkey')
  await tab.page.getByText('The passkey is added').waitFor()
  site.world.clock.move({ minutes: 11 })
  await tab.visit('/account/password')
  await tab.page.getByText('needs a new sign-in').waitFor()
  await tab.isAt('Sign in')
  await tab.send('Sign in with a passkey')
  await tab.isAt('Change your password')
})
