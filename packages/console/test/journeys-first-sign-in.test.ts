import assert from 'node:assert/strict'
import path from 'node:path'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { skipWithoutBrowser as skip } from '../../server/test/browser.ts'
import type { Reply } from '../../server/test/caller.ts'
import { insertOwner, makeApp, makeEntitlement } from '../../server/test/directory.ts'
import { type OpenIdProvider, startOpenIdProvider } from '../../server/test/openid-provider.ts'
import { addEntries, makeProfile } from '../../server/test/profiles.ts'
import { type SamlProvider, samlProvider } from '../../server/test/saml-provider.ts'
import { newAuthConfig } from '../../server/test/sign-in-site.ts'
import { appWithConnector, person, runSync, USER } from '../../server/test/sync/feed.ts'
import { axeProblems } from './axe.ts'
import { type OpenedPage, overflowOf, type Site, startSite } from './site.ts'

/** Screenshots are left here when somebody wants to look at them. */
const SHOTS = process.env.REEVE_SCREENSHOTS
const IDP = 'https://idp.example.com'

let site: Site
let openId: OpenIdProvider
let saml: SamlProvider
const ids = new Map<string, string>()

before(async () => {
  if (skip) return
  openId = await startOpenIdProvider()
  saml = samlProvider()
  site = await startSite({ REEVE_OUTBOUND_ALLOW: '127.0.0.0/8' })
  await bringPeople()
  const { url: issuerId, clientId: oidcClientId, clientSecret: oidcClientSecret } = openId
  await newAuthConfig(site.tenant, {
    displayName: 'Acme',
    bootstrapDomains: ['acme.example'],
    oidc: { issuerId, oidcClientId, oidcClientSecret },
  })
  await newAuthConfig(site.tenant, { displayName: 'Beta', bootstrapDomains: ['beta.example'], saml: saml.settings })
})
after(async () => {
  await site?.stop()
  await openId?.close()
})

const [ADA, BOB] = ['ada@acme.example', 'bob@beta.example']
const EMAILS = [ADA, BOB]

/** Two people of a directory, who have no role. */
async function bringPeople(): Promise<void> {
  const { world, tenant } = site
  const { app, connectorId } = await appWithConnector(tenant)
  const sync = (...resource: ReturnType<typeof person>[]) =>
    runSync(world, tenant, connectorId, { resourceType: [USER], resource })
  await sync()
  const made = await tenant.post('/api/v1/directories', { appId: app.id, all: {} })
  assert.equal(made.status, 200, made.text)
  await sync(
    ...EMAILS.map((address) => {
      const name = address.split('@')[0] ?? ''
      return person(name, { displayName: name, user: { emails: [{ address, primary: true }], login: name } })
    }),
  )
  for (const row of await tenant.sql('select id, email, role_ids from users where email = any($1)', [EMAILS])) {
    assert.deepEqual(row.role_ids, [])
    ids.set(String(row.email), String(row.id))
  }
  assert.equal(ids.size, 2)
}

/** The page of the SAML provider, at which the person has signed in already: it posts its answer back. */
async function serveSaml({ page }: OpenedPage, email: string): Promise<void> {
  await page.route(`${IDP}/**`, async (route) => {
    const sent = new URLSearchParams(route.request().postData() ?? '')
    const inputs = (fields: Iterable<[string, string]>) =>
      [...fields].map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`).join('')
    // Safe because the provider reads nothing but the text of the page.
    const asked = { text: inputs(sent) } as Reply
    const content = { nameId: email, attributes: [{ name: 'mail', values: [email] }] }
    const answer = saml.answer(site.tenant, asked, { now: site.world.clock.now(), content })
    const [, acs] = /(http[^"<]+\/acs)/.exec(Buffer.from(sent.get('SAMLRequest') ?? '', 'base64').toString()) ?? []
    const body = `<form method="post" action="${acs}">${inputs(Object.entries(answer))}</form>
      <script>document.forms[0].submit()</script>`
    await route.fulfill({ contentType: 'text/html', body })
  })
}

async function beginSignIn(page: Page, email: string): Promise<void> {
  await page.goto(site.world.url)
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
}

let shot = 0

/** The page as it is now: nothing is refused, broken or cut off, wide and narrow, light and dark. */
async function look({ page, quiet, problems }: OpenedPage, name: string): Promise<void> {
  await quiet()
  const number = String(++shot).padStart(2, '0')
  for (const width of [1280, 400]) {
    await page.setViewportSize({ width, height: 800 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const file = `${number}-${name}-${width}-${colorScheme}.png`
      if (SHOTS) await page.screenshot({ path: path.join(SHOTS, file), animations: 'disabled' })
    }
    assert.deepEqual(await axeProblems(page), [], name)
    assert.equal(await overflowOf(page), 0, name)
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1280, height: 800 })
  assert.deepEqual(problems, [], name)
}

/** A key for one address, with a role of the reader: no other is offered. Answers what calls with it are told. */
async function makeKey(opened: OpenedPage): Promise<number[]> {
  const { page } = opened
  await page.goto(`${site.world.url}/settings/keys`)
  await page.getByRole('button', { name: 'New key' }).click()
  const form = page.getByRole('dialog', { name: 'New key' })
  await form.getByLabel('Display name').fill('reports')
  await form.getByLabel('Allow source cidr').fill('127.0.0.1/32')
  await form.getByLabel('Basic User').check()
  assert.equal(await form.getByLabel('Super Administrator').count(), 0)
  await look(opened, 'new-key')
  await form.getByRole('button', { name: 'Create' }).click()
  const once = page.getByRole('dialog', { name: 'Shown this once' })
  const clientId = await once.getByRole('textbox', { name: 'Client id' }).inputValue()
  const clientSecret = await once.getByRole('textbox', { name: 'Secret' }).inputValue()
  await once.getByRole('button', { name: 'Close' }).click()
  await page.locator('.grid-row', { hasText: 'reports' }).waitFor()
  await look(opened, 'keys')
  const key = await site.tenant.signIn({ clientId, clientSecret })
  const replies = [
    await key.post('/api/v1/users/introspect', {}),
    await key.post('/api/v1/search/request_catalog/entitlements', {}),
    await key.post('/api/v1/systemlog/events', {}),
  ]
  return replies.map(({ status }) => status)
}

test('two people of a directory sign in for the first time, by OpenID Connect and by SAML; one asks, the other approves, and both make a narrowed key', {
  skip,
}, async () => {
  const { world, tenant } = site
  const [ada, bob] = await Promise.all([
    site.open({ isSignedOut: true, elsewhere: openId.url }),
    site.open({ isSignedOut: true, elsewhere: IDP }),
  ])
  await tenant.post('/api/v1/settings/request', { requestSettings: { requireAccessProfile: true } })
  const wanted = await makeEntitlement(tenant, await makeApp(tenant, { displayName: 'Ledger' }))
  await insertOwner(tenant, 'app', wanted.app.id, ids.get(BOB)!)

  await beginSignIn(ada.page, ADA)
  await ada.page.getByRole('heading', { level: 1 }).waitFor()
  await look(ada, 'home-openid')
  await serveSaml(bob, BOB)
  await beginSignIn(bob.page, BOB)
  // Pages of ours have no script that sends the forms on.
  await bob.page.getByRole('heading', { name: 'Continue with Beta' }).waitFor()
  await bob.page.getByRole('button', { name: 'Continue' }).click()
  await bob.page.waitForURL('**/acs')
  await bob.page.getByRole('button', { name: 'Continue' }).click()
  await bob.page.getByRole('heading', { level: 1 }).waitFor()
  await look(bob, 'home-saml')

  await ada.page.getByRole('button', { name: 'Find', exact: true }).click()
  await ada.page.getByText('There is nothing to ask for yet').waitFor()
  await look(ada, 'nothing-offered')
  const everybody = await makeProfile(tenant, { displayName: 'Everybody', published: true, visibleToEveryone: true })
  await addEntries(tenant, everybody, [{ appId: wanted.app.id, id: wanted.entitlementId }])
  await ada.page.reload()
  await look(ada, 'offered')
  await ada.page.getByRole('link', { name: 'Ledger' }).click()
  await ada.page.getByRole('button', { name: 'Add Engineers member' }).click()
  await ada.page.getByLabel('Why').fill('closing the month')
  await look(ada, 'asking')
  await ada.page.getByRole('button', { name: 'Ask for 1 role' }).click()
  await ada.page.locator('.grid-row', { hasText: 'Ledger' }).click()
  await ada.page.getByText('bob decides').waitFor()
  await look(ada, 'asked')

  await bob.page.goto(`${world.url}/approvals`)
  await bob.page.getByText('1 request', { exact: true }).waitFor()
  await look(bob, 'to-approve')
  await bob.page.locator('.grid-row', { hasText: 'Ledger' }).click()
  await bob.page.getByRole('button', { name: 'Approve' }).click()
  await look(bob, 'approving')
  await bob.page.locator('.toast', { hasText: 'Approved' }).waitFor()
  await look(bob, 'approved')
  await ada.page.reload()
  await ada.page.getByText('bob said yes').waitFor()
  await look(ada, 'approved-for')

  for (const one of [ada, bob]) {
    assert.deepEqual(await makeKey(one), [200, 200, 403])
  }
  await ada.page.goto(`${world.url}/people/${ids.get(ADA)}?tab=about`)
  await ada.page.getByText('Basic User', { exact: true }).waitFor()
  await look(ada, 'own-page')
})

test('the settings of requests and the access profiles say what people can ask for today', { skip }, async () => {
  const { world, tenant } = site
  const set = async (requireAccessProfile: boolean) => {
    const reply = await tenant.post('/api/v1/settings/request', { requestSettings: { requireAccessProfile } })
    assert.equal(reply.status, 200, reply.text)
  }
  await set(true)
  for (const { requestCatalog } of (await tenant.get('/api/v1/catalogs')).body.list) {
    await tenant.post(`/api/v1/catalogs/${requestCatalog.id}`, {
      catalog: { published: false },
      updateMask: 'published',
    })
  }
  const opened = await site.open({ displayName: 'Grace Hopper' })
  const { page } = opened
  await page.goto(`${world.url}/settings/request-settings`)
  await page.getByText('People can ask for nothing yet.').waitFor()
  await look(opened, 'settings-nothing')
  await page.getByRole('link', { name: 'Publish an access profile' }).click()
  await page.getByRole('heading', { name: 'Access profiles' }).waitFor()
  const { app, entitlementId } = await makeEntitlement(tenant)
  const offer = await makeProfile(tenant, { displayName: 'Staff', published: true, visibleToEveryone: true })
  await addEntries(tenant, offer, [{ appId: app.id, id: entitlementId }])
  await page.reload()
  await page.getByText('People can ask for 1 entitlement of 1 access profile.').waitFor()
  await look(opened, 'profiles-some')
  await set(false)
  await page.getByRole('link', { name: 'Settings of requests' }).click()
  await page.reload()
  await page.getByText(/^People can ask for everything that is shown to them: \d+ entitlements\./).waitFor()
  await look(opened, 'settings-everything')
  await opened.close()
})
