import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { skipWithoutBrowser as skip } from '../../server/test/browser.ts'
import { type OpenIdProvider, startOpenIdProvider } from '../../server/test/openid-provider.ts'
import { idpMetadata } from '../../server/test/saml-apps.ts'
import { startSlapd, withoutSlapd } from '../../server/test/slapd.ts'
import { withWork } from '../../server/test/work.ts'
import { stopwatch } from './looking.ts'
import { looksRight } from './looks.ts'
import { type Site, startSite } from './site.ts'

let site: Site
let openId: OpenIdProvider
before(async () => {
  if (skip) return
  openId = await startOpenIdProvider()
  site = await startSite({ REEVE_OUTBOUND_ALLOW: '127.0.0.0/8' })
})
after(async () => {
  await site?.stop()
  await openId?.close()
})

/** A company of two in an LDAP directory. */
const TREE = `dn: dc=example,dc=com
objectClass: dcObject
objectClass: organization
o: Acme
dc: example

dn: cn=policy,dc=example,dc=com
objectClass: organizationalRole
objectClass: pwdPolicy
pwdAttribute: userPassword

dn: uid=ada,dc=example,dc=com
objectClass: inetOrgPerson
uid: ada
cn: Ada Lovelace
sn: Lovelace
mail: ada@acme.example

dn: uid=grace,dc=example,dc=com
objectClass: inetOrgPerson
uid: grace
cn: Grace Hopper
sn: Hopper
mail: grace@acme.example

dn: cn=engineers,dc=example,dc=com
objectClass: groupOfNames
cn: engineers
member: uid=ada,dc=example,dc=com
`

test('from an empty tenant to people of an LDAP directory who sign in by an OpenID provider', {
  skip: skip || withoutSlapd,
}, async (t) => {
  const { tenant, world } = site
  const directory = await startSlapd(TREE)
  t.after(() => directory.stop())
  const opened = await site.open({ elsewhere: openId.url, displayName: 'First Administrator' })
  const { page, problems, close } = opened
  await page.goto(world.url)
  const watch = stopwatch(t)
  await watch.click(page.getByRole('link', { name: 'Begin Connect a first system' }))
  await watch.click(page.getByRole('radio', { name: /^LDAP Users/ }))
  await page.getByLabel('Address (required)').fill(directory.url)
  await page.getByLabel('Bind as (required)').fill(directory.bindDn)
  await page.getByLabel('Password (required)').fill(directory.password)
  await page.getByLabel('Base (required)').fill('dc=example,dc=com')
  await watch.click(page.getByRole('button', { name: 'Look at what would arrive' }))
  await page.getByRole('rowheader', { name: 'Grace Hopper' }).waitFor()
  await watch.click(page.getByRole('button', { name: 'Next' }))
  await watch.click(page.getByRole('button', { name: 'Connect', exact: true }))
  await withWork(world, async () => {
    await page.getByRole('region', { name: 'What it brought' }).getByText('2 (+2)').first().waitFor()
  })

  await page.goto(world.url)
  await watch.click(page.getByRole('link', { name: 'Let people sign in' }))
  await page.getByRole('heading', { name: 'First: a way in without the provider' }).waitFor()
  assert.equal(await page.getByRole('button', { name: 'Another OpenID provider' }).count(), 0)
  await watch.click(page.getByLabel('Somebody can sign in without the provider'))
  await looksRight(opened, 'sign-in-begin')
  await watch.click(page.getByRole('button', { name: 'Another OpenID provider' }))

  await page.getByLabel('Redirect address').waitFor()
  const { list } = (await tenant.get('/api/v1/auth-configs')).body
  const { id } = list.find(({ displayName }: { displayName: string }) => displayName === 'Another OpenID provider')
  const redirect = await page.getByLabel('Redirect address').inputValue()
  assert.equal(redirect, `${tenant.baseUrl}/auth/v1/callback/${id}`)
  assert.equal(await page.getByRole('button', { name: 'Switch on' }).isDisabled(), true)
  await page.getByLabel('Issuer').fill(openId.url)
  await page.getByLabel('Client id').fill(openId.clientId)
  await page.getByLabel('Client secret').fill(openId.clientSecret)
  await watch.click(page.getByRole('form', { name: 'What the provider gave' }).getByRole('button', { name: 'Save' }))
  await page.locator('.toast', { hasText: 'Saved.' }).waitFor()
  await page.getByLabel('Mail domains').fill('acme.example')
  await watch.click(page.getByRole('form', { name: 'Who signs in by it' }).getByRole('button', { name: 'Save' }))
  await looksRight(opened, 'sign-in-wizard')

  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    watch.click(page.getByRole('button', { name: 'Try to sign in' })),
  ])
  await tab.getByRole('heading', { name: 'The test passed' }).waitFor()
  await tab.getByText('Ada Lovelace would be signed in.').waitFor()
  await tab.getByText('email_verified').waitFor()
  await tab.close()
  await page.getByText('Tried with these settings:').waitFor()
  await watch.click(page.getByRole('button', { name: 'Switch on' }))
  await page.getByText('It is on: people sign in by it.').waitFor()
  watch.tell()
  const { authConfig } = (await tenant.get(`/api/v1/auth-configs/${id}`)).body
  assert.deepEqual([authConfig.status, authConfig.bootstrapDomains], ['AUTH_CONFIG_STATUS_ACTIVE', ['acme.example']])
  const ada = await site.open({ isSignedOut: true, elsewhere: openId.url })
  await ada.page.goto(world.url)
  await ada.page.getByLabel('E-mail address').fill('ada@acme.example')
  await ada.page.getByRole('button', { name: 'Continue' }).click()
  await ada.page.getByRole('button', { name: 'Ada Lovelace' }).waitFor()
  assert.deepEqual([...problems, ...ada.problems], [])
  await ada.close()
  await close()
})

test('the metadata of a SAML provider is taken from its file; what is wrong with a file is told', {
  skip,
}, async () => {
  const { page, problems, close } = await site.open()
  await page.goto(`${site.world.url}/sign-in`)
  await page.getByLabel('Somebody can sign in without the provider').check()
  await page.getByRole('button', { name: 'Microsoft Entra ID' }).click()
  await page.getByLabel('Entity id').waitFor()
  assert.match(await page.getByLabel('Address for responses').inputValue(), /\/acs$/)
  const file = (text: string) => ({ name: 'idp.xml', mimeType: 'text/xml', buffer: Buffer.from(text) })
  await page.getByLabel('Or its file').setInputFiles(file('<x/>'))
  await page.getByText('cannot be used').first().waitFor()
  await page.getByLabel('Or its file').setInputFiles(file(idpMetadata()))
  await page.getByText('https://idp.example/saml, with 1 certificate').waitFor()
  await page.getByRole('form', { name: 'What the provider gave' }).getByRole('button', { name: 'Save' }).click()
  await page.locator('.toast', { hasText: 'Saved.' }).waitFor()
  await page.getByRole('button', { name: 'Try to sign in' }).waitFor()
  assert.deepEqual(
    problems.filter((one) => !/read-metadata|status of 400/.test(one)),
    [],
  )
  await close()
})

test('who only reads the settings is offered no set-up', { skip }, async () => {
  const { page, problems, close } = await site.open({ roleIds: ['read_only_admin'] })
  await page.goto(`${site.world.url}/sign-in`)
  await page.getByText('Your roles do not allow this page.').waitFor()
  assert.deepEqual(problems, [])
  await close()
})
