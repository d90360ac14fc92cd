import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Fed, Program, pushConnector, type Source } from '../../../../test/connectors.ts'
import { localPerson, PASSWORD, signInCall } from '../../../../test/local-accounts.ts'
import { follow, givePassword, identify, nextOf, textIn, whoIn } from '../../../../test/login-pages.ts'
import { type MailServer, openMailServer } from '../../../../test/mail-server.ts'
import { type OpenIdProvider, startOpenIdProvider } from '../../../../test/openid-provider.ts'
import { PageBrowser, signedInBrowser } from '../../../../test/page-browser.ts'
import { customRole, eventKinds, person } from '../../../../test/people.ts'
import { violationsOf } from '../../../../test/replies.ts'
import { lastRefusal, newAuthConfig } from '../../../../test/sign-in-site.ts'
import { processAll } from '../../../../test/work.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'
import type { Services } from '../../../service/context.ts'
import { requestEmailCode, verifyEmailCode } from '../local/email-codes/email-codes.ts'

let world: World
let mails: MailServer
let openId: OpenIdProvider
before(async () => {
  mails = await openMailServer({ user: 'reeve', password: 'correct horse' })
  openId = await startOpenIdProvider()
  world = await createWorld({ REEVE_OUTBOUND_ALLOW: '127.0.0.0/8' })
})
after(async () => {
  await world.stop()
  await mails.close()
  await openId.close()
})

/** A company whose people come from a directory that a program outside feeds. */
type Company = { tenant: TestTenant; program: Program; fed: Fed }

async function company(people: readonly Person[]): Promise<Company> {
  const tenant = await world.tenant()
  const smtp = { host: '127.0.0.1', port: mails.port, username: 'reeve', password: 'correct horse', tls: 'NONE' }
  const emailProvider = { fromAddress: 'it@acme.example', fromName: 'IT', smtp }
  assert.equal((await tenant.post('/api/v1/settings/email-provider', { emailProvider })).status, 200)
  const fed = await pushConnector(tenant)
  const program = await Program.start(tenant, fed)
  await program.sync({ ...NOBODY, resources: [] })
  await processAll(world)
  assert.equal((await tenant.post('/api/v1/directories', { appId: fed.appId })).status, 200)
  await brings({ tenant, program, fed }, people, 'SYNC_TYPE_FULL')
  return { tenant, program, fed }
}

type Person = { readonly id: string; readonly email: string }

const NOBODY: Source = {
  resourceTypes: [{ id: 'user', displayName: 'User', traits: ['TRAIT_USER'] }],
  resources: [],
  entitlements: [],
  grants: [],
}

/** What the holder of the connector's client can say of people. */
async function brings({ program }: Company, people: readonly Person[], type = 'SYNC_TYPE_PARTIAL'): Promise<void> {
  const resources = people.map(({ id, email }) => ({
    id: { resourceType: 'user', resource: id },
    displayName: id,
    user: { emails: [{ address: email, primary: true }], login: id, status: 'STATUS_ENABLED' },
  }))
  await program.sync({ ...NOBODY, resources }, { type })
  await processAll(world)
}

async function idOf({ tenant }: Company, displayName: string): Promise<string> {
  const [row] = await tenant.sql('select id from users where tenant_id = $1 and display_name = $2', [
    tenant.id,
    displayName,
  ])
  return String(row?.id)
}

const becomesSuperAdministrator = async (at: Company, userId: string) =>
  at.tenant.sql(`update users set role_ids = '{super_admin}' where tenant_id = $1 and id = $2`, [at.tenant.id, userId])

const confirm = (at: Company, userId: string, email: string) =>
  at.tenant.post(`/api/v1/users/${userId}/confirm-email`, { email })

/** The addresses that got a mail with a link to choose a new password, since the last time. */
async function linksAfterForgetting(at: Company, typed: string): Promise<string[]> {
  const seen = mails.received.length
  const browser = new PageBrowser(at.tenant)
  const page = await identify(browser, typed)
  const forgot = await browser.get(/\/login\/forgot\?attempt=[\w-]+/.exec(page.text)?.[0] ?? '')
  assert.equal((await browser.submit(forgot)).status, 200)
  await processAll(world)
  return mails.received
    .slice(seen)
    .filter(({ source }) => source.includes('/login/reset'))
    .flatMap(({ to }) => to)
}

async function byProvider(at: Company, email: string): Promise<string> {
  openId.person = { sub: email, email, email_verified: true }
  const browser = new PageBrowser(at.tenant)
  const page = await identify(browser, email)
  const back = await openId.visit(nextOf(page), new Map())
  await follow(browser, await browser.get(`${back.pathname}${back.search}`))
  return whoIn(browser)
}

const oidcConfig = ({ tenant }: Company) =>
  newAuthConfig(tenant, {
    bootstrapDomains: ['acme.example', 'evil.example'],
    oidc: { issuerId: openId.url, oidcClientId: openId.clientId, oidcClientSecret: openId.clientSecret },
  })

describe('a link to choose a new password', () => {
  test('does not go to an address that a sync wrote on an administrator', async () => {
    const at = await company([{ id: 'root', email: 'root@acme.example' }])
    await becomesSuperAdministrator(at, await idOf(at, 'root'))
    await brings(at, [{ id: 'root', email: 'eve@evil.example' }])
    assert.deepEqual(await linksAfterForgetting(at, 'eve@evil.example'), [])
    assert.deepEqual(await linksAfterForgetting(at, 'root@acme.example'), [])
  })

  test('goes to the address that was confirmed, whatever a sync made of it, and to none without one', async () => {
    const at = await company([{ id: 'ann', email: 'ann@acme.example' }])
    assert.deepEqual(await linksAfterForgetting(at, 'ann@acme.example'), [])
    assert.equal((await confirm(at, await idOf(at, 'ann'), 'ann@acme.example')).status, 200)
    assert.deepEqual(await linksAfterForgetting(at, 'ann@acme.example'), ['ann@acme.example'])
    await brings(at, [{ id: 'ann', email: 'eve@evil.example' }])
    assert.deepEqual(await linksAfterForgetting(at, 'eve@evil.example'), ['ann@acme.example'])
    assert.equal((await confirm(at, await idOf(at, 'ann'), 'eve@evil.example')).status, 200)
    assert.deepEqual(await linksAfterForgetting(at, 'eve@evil.example'), ['eve@evil.example'])
  })

  test('does not go to a mailbox that the directory has given to somebody else', async () => {
    const at = await company([{ id: 'ann', email: 'ann@acme.example' }])
    await confirm(at, await idOf(at, 'ann'), 'ann@acme.example')
    await brings(at, [{ id: 'ann', email: 'ann.smith@acme.example' }])
    await brings(at, [{ id: 'new', email: 'ann@acme.example' }])
    assert.deepEqual(await linksAfterForgetting(at, 'ann@acme.example'), [])
    assert.deepEqual(await linksAfterForgetting(at, 'ann.smith@acme.example'), [])
  })

  test('does not go to an administrator, whose address is confirmed too', async () => {
    const at = await company([])
    const { email } = await localPerson(at.tenant, { password: PASSWORD, roleIds: ['connector_admin'] })
    assert.deepEqual(await linksAfterForgetting(at, email), [])
  })
})

test('a changed address is told at the one that was confirmed, once', async () => {
  const at = await company([{ id: 'ann', email: 'ann@acme.example' }])
  await confirm(at, await idOf(at, 'ann'), 'ann@acme.example')
  const seen = mails.received.length
  await brings(at, [{ id: 'ann', email: 'eve@evil.example' }])
  const sent = mails.received.slice(seen)
  assert.deepEqual(
    sent.map(({ to }) => to),
    [['ann@acme.example']],
  )
  assert.match(sent[0]!.source, /eve@evil\.example/)
  await brings(at, [{ id: 'ann', email: 'eve@evil.example' }])
  assert.equal(mails.received.length, seen + 1)
})

describe('somebody who signs in by a provider', () => {
  test('is the person of the directory with the address, whose address is confirmed by that', async () => {
    const at = await company([{ id: 'ann', email: 'ann@acme.example' }])
    await oidcConfig(at)
    const ann = await idOf(at, 'ann')
    assert.equal(await byProvider(at, 'ann@acme.example'), ann)
    const shown = (await at.tenant.get(`/api/v1/users/${ann}/email-confirmation`)).body
    assert.deepEqual([shown.email, shown.confirmedEmail], ['ann@acme.example', 'ann@acme.example'])
  })

  test('is not the person on whose record a sync has put the address', async () => {
    const at = await company([
      { id: 'root', email: 'root@acme.example' },
      { id: 'ann', email: 'ann@acme.example' },
    ])
    await oidcConfig(at)
    await becomesSuperAdministrator(at, await idOf(at, 'root'))
    await brings(at, [
      { id: 'root', email: 'eve@evil.example' },
      { id: 'ann', email: 'mallory@evil.example' },
    ])
    assert.equal(await byProvider(at, 'eve@evil.example'), '')
    assert.match((await lastRefusal(at.tenant)).detail, /nobody has confirmed/)
    assert.equal(await byProvider(at, 'mallory@evil.example'), '')
    assert.equal((await confirm(at, await idOf(at, 'ann'), 'mallory@evil.example')).status, 200)
    assert.equal(await byProvider(at, 'mallory@evil.example'), await idOf(at, 'ann'))
  })

  test('is no administrator whose address nobody has confirmed', async () => {
    const at = await company([{ id: 'root', email: 'root@acme.example' }])
    await oidcConfig(at)
    const root = await idOf(at, 'root')
    await becomesSuperAdministrator(at, root)
    assert.equal(await byProvider(at, 'root@acme.example'), '')
    assert.equal((await confirm(at, root, 'root@acme.example')).status, 200)
    assert.equal(await byProvider(at, 'root@acme.example'), root)
  })
})

test('nobody is kept out by a record that a sync has given the address', async () => {
  const at = await company([{ id: 'twin', email: 'twin@acme.example' }])
  const { email, userId } = await localPerson(at.tenant, { password: PASSWORD, roleIds: ['super_admin'] })
  await brings(at, [{ id: 'twin', email }])
  const browser = new PageBrowser(at.tenant)
  await follow(browser, await givePassword(browser, { email, password: PASSWORD.reveal() }))
  assert.equal(await whoIn(browser), userId)
})

describe('an administrator who confirms an address', () => {
  test('has to name the one that the user has now', async () => {
    const at = await company([{ id: 'ann', email: 'ann@acme.example' }])
    const ann = await idOf(at, 'ann')
    const refused = await confirm(at, ann, 'eve@evil.example')
    assert.deepEqual([refused.status, violationsOf(refused)[0]?.field], [400, 'email'])
    assert.equal((await confirm(at, ann, 'ANN@acme.example')).body.isConfirmed, true)
    const kinds = (await eventKinds(at.tenant)).filter((kind) => kind === 'signIn.address.confirmed')
    assert.equal((await confirm(at, ann, 'ann@acme.example')).status, 200)
    assert.deepEqual(
      (await eventKinds(at.tenant)).filter((kind) => kind === 'signIn.address.confirmed'),
      kinds,
    )
  })

  test('may give the roles that the user has', async () => {
    const at = await company([
      { id: 'ann', email: 'ann@acme.example' },
      { id: 'root', email: 'root@acme.example' },
    ])
    const clerk = await person(at.tenant, [await customRole(at.tenant, ['users:read', 'users:write'])])
    const root = await idOf(at, 'root')
    await becomesSuperAdministrator(at, root)
    const asked = (userId: string, email: string) => clerk.post(`/api/v1/users/${userId}/confirm-email`, { email })
    assert.equal((await asked(root, 'root@acme.example')).status, 403)
    assert.equal((await asked(await idOf(at, 'ann'), 'ann@acme.example')).status, 200)
  })
})

describe('the page of the own address', () => {
  test('confirms a new one by a link that was mailed to it, in the session of its person', async () => {
    const at = await company([{ id: 'ann', email: 'ann@acme.example' }])
    const ann = await idOf(at, 'ann')
    await confirm(at, ann, 'ann@acme.example')
    await brings(at, [{ id: 'ann', email: 'ann.smith@acme.example' }])
    const browser = await signedInBrowser(world, at.tenant, { userId: ann })
    const page = await browser.get('/account/email')
    assert.match(textIn(page), /ann\.smith@acme\.example not confirmed Confirmed before ann@acme\.example/)
    const seen = mails.received.length
    assert.equal(nextOf(await browser.submit(page)), '/account/email?done=address-link-sent')
    await processAll(world)
    const [mail] = mails.received.slice(seen)
    assert.deepEqual(mail?.to, ['ann.smith@acme.example'])
    const source = mail!.source.replaceAll('=\r\n', '').replaceAll('=3D', '=')
    const path = /\/account\/email\?token=[\w-]{43}/.exec(source)?.[0] ?? ''
    const stranger = new PageBrowser(at.tenant)
    assert.match(nextOf(await stranger.get(path)), /^\/login\?return_to=%2Faccount%2Femail%3Ftoken%3D/)
    const { userId: bo } = await localPerson(at.tenant)
    assert.equal((await (await signedInBrowser(world, at.tenant, { userId: bo })).get(path)).status, 410)
    assert.equal(nextOf(await browser.submit(await browser.get(path))), '/account/email?done=address-confirmed')
    assert.match(textIn(await browser.get('/account')), /ann\.smith@acme\.example confirmed/)
    assert.equal((await browser.get(path)).status, 410)
  })

  test('has a link for no address that came after it', async () => {
    const at = await company([{ id: 'ann', email: 'ann@acme.example' }])
    const browser = await signedInBrowser(world, at.tenant, { userId: await idOf(at, 'ann') })
    const seen = mails.received.length
    await browser.submit(await browser.get('/account/email'))
    await processAll(world)
    const source = mails.received[seen]!.source.replaceAll('=\r\n', '').replaceAll('=3D', '=')
    const asks = await browser.get(/\/account\/email\?token=[\w-]{43}/.exec(source)?.[0] ?? '')
    await brings(at, [{ id: 'ann', email: 'eve@evil.example' }])
    assert.match(textIn(await browser.submit(asks)), /used already or is too old/)
    const shown = await at.tenant.get(`/api/v1/users/${await idOf(at, 'ann')}/email-confirmation`)
    assert.deepEqual([shown.body.email, shown.body.confirmedEmail], ['eve@evil.example', ''])
  })
})

test('a code that begins a sign-in goes to the confirmed address, and to no administrator', async () => {
  const at = await company([{ id: 'ann', email: 'ann@acme.example' }])
  const { email: admin, userId } = await localPerson(at.tenant, { roleIds: ['request_admin'] })
  const { email: basic } = await localPerson(at.tenant)
  const call = {
    ...signInCall(at.tenant, { now: world.clock.now() }),
    services: { mailRelay: undefined } as unknown as Services,
  } // Safe because only the relay is looked at.
  const seen = mails.received.length
  for (const email of ['ann@acme.example', admin, basic]) await requestEmailCode(call, { email })
  await processAll(world)
  assert.deepEqual(
    mails.received.slice(seen).flatMap(({ to }) => to),
    [basic],
  )
  await requestEmailCode(call, { userId })
  await processAll(world)
  const code = /Your code is \*?\*?(?:<strong>)?(\d{6})/.exec(mails.received.at(-1)!.source)?.[1] ?? ''
  assert.match(code, /^\d{6}$/)
  assert.equal((await verifyEmailCode(call, { email: admin }, code)).verdict.isVerified, false)
  assert.equal((await verifyEmailCode(call, { userId }, code)).verdict.isVerified, true)
})
