import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { skipWithoutBrowser } from '../../../../../test/browser.ts'
import { localPerson, PASSWORD } from '../../../../../test/local-accounts.ts'
import { open } from '../../../../../test/login-pages.ts'
import { PageBrowser } from '../../../../../test/page-browser.ts'
import { type SignInBrowser, type SignInTab, startSignInBrowser } from '../../../../../test/sign-in-browser.ts'

const skip = skipWithoutBrowser
if (skip) console.log(`the pages are not looked at in a browser: ${skip}`)

let site: SignInBrowser
before(async () => {
  if (!skip) site = await startSignInBrowser()
})
after(() => site?.stop())

/** Nothing is cut off or has to be moved sideways on a phone. */
async function isNarrow({ page }: SignInTab, heading: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 })
  assert.equal(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), true, heading)
  await page.setViewportSize({ width: 1280, height: 800 })
}

test('every page is right for axe in light and dark, keeps the policy, and fits a narrow screen', {
  skip,
}, async (t) => {
  const tenant = await site.world.tenant()
  const { email, userId } = await localPerson(tenant, { password: PASSWORD, now: site.world.clock.now() })
  await tenant.post('/api/v1/settings/session', { sessionSettings: { externalClientsEnabled: true } })
  const redirect_uri = 'https://notes.example/callback'
  const made = await tenant.post('/api/v1/settings/oauth-clients', {
    displayName: 'Notes',
    redirectUris: [redirect_uri],
  })
  const tab = await site.open(t, tenant)
  const look = async (heading: string): Promise<void> => {
    await tab.isAt(heading)
    await isNarrow(tab, heading)
  }
  const visit = async (path: string, heading: string): Promise<void> => {
    await tab.visit(path)
    await look(heading)
  }
  for (const path of ['set-up', 'reset', 'link', 'invitation'])
    await visit(`/login/${path}?token=x`, 'This link does not work any more')
  await visit('/login/password?attempt=x', 'This sign-in has expired')
  await visit('/login/register', 'Create an account')
  await tab.send('Continue', { 'E-mail address': 'new@guests.example' })
  await look('Look into your mailbox')
  await visit('/login?return_to=/account', 'Sign in')
  await tab.send('Continue', { 'E-mail address': email })
  await tab.page.getByRole('link', { name: 'Forgotten?' }).click()
  await look('Forgotten password')
  await tab.page.getByRole('link', { name: 'Back' }).click()
  await tab.send('Sign in', { Password: 'wrong' })
  await tab.page.getByText('That did not work').waitFor()
  await look('Password')
  await tab.send('Sign in', { Password: PASSWORD.reveal() })
  await look('Your account')
  await visit('/account/email', 'E-mail address')
  await tenant.sql('update users set email = $2 where id = $1', [userId, 'ada.king@acme.example'])
  await visit('/account', 'Your account')
  await visit('/account/email', 'E-mail address')
  await visit('/account/email?token=x', 'This link does not work any more')
  await visit('/account/factors', 'Ways to sign in')
  await visit('/account/factors?remove=password', 'Remove password?')
  await tab.send('Remove')
  await tab.page.getByText('last credential that you can sign in with').waitFor()
  await look('Ways to sign in')
  await visit('/account/factors?remove=x', 'Not found')
  await visit('/account/password', 'Change your password')
  await tab.send('Save', { 'Current password': 'x', 'New password': 'short', 'New password again': 'longer' })
  await tab.page.getByText('not the same as the new password').waitFor()
  await look('Change your password')
  await visit('/account/totp', 'Add an authenticator app')
  await visit('/account/recovery-codes', 'Recovery codes')
  await visit('/account/passkeys', 'Passkeys')
  await visit('/account/sessions', 'Sessions')
  await visit('/account/clients', 'Connected clients')
  await visit('/auth/v1/device', 'Sign in a device')
  const asked = {
    response_type: 'code',
    client_id: made.body.client.id,
    redirect_uri,
    code_challenge: 'a'.repeat(43),
    code_challenge_method: 'S256',
  }
  await visit(`/auth/v1/authorize?${new URLSearchParams(asked)}`, 'Notes wants to act for you')
  const program = { ...asked, client_id: 'reeve-cli', redirect_uri: 'http://127.0.0.1:53111/callback' }
  await visit(`/auth/v1/authorize?${new URLSearchParams(program)}`, 'Reeve command line wants to act for you')
  await visit('/auth/v1/logout', 'Sign out')
})

test('a script that somebody puts into a page is refused, and these tests notice it', { skip }, async (t) => {
  const tenant = await site.world.tenant()
  const tab = await site.open(t, tenant)
  const { text, headers } = await open(new PageBrowser(tenant), '/login?return_to=/account')
  const body = text.replace('</body>', '<script>window.ran = true</script></body>')
  const policy = { 'content-security-policy': String(headers['content-security-policy']) }
  await tab.page.route('**/login', (route) => route.fulfill({ contentType: 'text/html', headers: policy, body }))
  await tab.visit('/login')
  assert.equal(await tab.page.evaluate('window.ran'), undefined)
  await assert.rejects(tab.isAt('Sign in'), /inline script/)
})
