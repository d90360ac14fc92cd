import { after, before, test } from 'node:test'
import { skipWithoutBrowser } from '../../../../../test/browser.ts'
import { codeAt, localPerson, PASSWORD } from '../../../../../test/local-accounts.ts'
import { type SignInBrowser, type SignInTab, startSignInBrowser } from '../../../../../test/sign-in-browser.ts'
import { Secret } from '../../../../lib/secret.ts'

const skip = skipWithoutBrowser
if (skip) console.log(`second factors are not tested in a browser: ${skip}`)

let site: SignInBrowser
before(async () => {
  if (skip) return
  site = await startSignInBrowser()
  site.world.clock.hold()
})
after(() => site?.stop())

async function givePassword(tab: SignInTab, email: string): Promise<void> {
  await tab.visit('/login?return_to=/account')
  await tab.isAt('Sign in')
  await tab.send('Continue', { 'E-mail address': email })
  await tab.isAt('Password')
  await tab.send('Sign in', { Password: PASSWORD.reveal() })
}

test('an authenticator app is added and asked for, and a recovery code stands in for it', { skip }, async (t) => {
  const { clock } = site.world
  const tenant = await site.world.tenant()
  const { email } = await localPerson(tenant, { password: PASSWORD, now: clock.now() })
  const tab = await site.open(t, tenant)
  await givePassword(tab, email)
  await tab.isAt('Your account')
  await tab.visit('/account/totp')
  await tab.isAt('Add an authenticator app')
  await tab.send('Continue', { 'Name of the app or the device': 'Phone' })
  const secret = new Secret((await tab.page.locator('.key').innerText()).replaceAll(' ', ''))
  await tab.isAt('Add an authenticator app')
  await tab.send('Add the app', { 'Code that the app shows': '000000' })
  await tab.page.getByText('This is not the code').waitFor()
  await tab.isAt('Add an authenticator app')
  await tab.send('Add the app', { 'Code that the app shows': codeAt(secret, clock.now()) })
  await tab.isAt('Ways to sign in')

  await tab.visit('/account/recovery-codes')
  await tab.isAt('Recovery codes')
  await tab.send('Make ten codes')
  const code = await tab.page.locator('.codes code').first().innerText()
  await tab.isAt('Recovery codes')

  clock.move({ minutes: 1 })
  const second = await site.open(t, tenant)
  await givePassword(second, email)
  await second.isAt('One more step')
  await second.send('Continue', { 'Code of your authenticator app': codeAt(secret, clock.now()) })
  await second.isAt('Your account')
  await second.page.getByText('two factors').waitFor()

  const third = await site.open(t, tenant)
  await givePassword(third, email)
  await third.page.getByRole('link', { name: 'Use a recovery code' }).click()
  await third.page.getByLabel('One of your recovery codes').waitFor()
  await third.isAt('One more step')
  await third.send('Continue', { 'One of your recovery codes': code })
  await third.isAt('Your account')
})
