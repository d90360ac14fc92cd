import assert from 'node:assert/strict'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, beforeEach, test } from 'node:test'
import { makeSignInLink } from '../../src/areas/sign-in/local/links/sign-in-link.ts'
import type { Caller, Json } from '../caller.ts'
import { Program, pushConnector, SOURCE, type Source } from '../connectors.ts'
import { makeDecoy, signInAsDecoy } from '../decoys.ts'
import { insertUser, makeApp } from '../directory.ts'
import { localPerson, signInCall } from '../local-accounts.ts'
import { header, type MailServer, openMailServer, partsOf } from '../mail-server.ts'
import { PageBrowser } from '../page-browser.ts'
import { machine, person, signedIn, signedInUser } from '../people.ts'
import {
  addEntries,
  changeUsers,
  enroll,
  inDepartment,
  insertPeople,
  makeBundle,
  makeProfile,
  setRule,
  unenroll,
} from '../profiles.ts'
import { Provisioned } from '../provisioning.ts'
import { processAll } from '../work.ts'
import { createWorld, signInAgain, type TestTenant, type World } from '../world.ts'

const CONTACTS = { securityEmails: ['soc@acme.example'], operationsEmails: ['ops@acme.example'] }
let world: World
let relay: MailServer
let acme: TestTenant

before(async () => {
  relay = await openMailServer()
  world = await createWorld({ REEVE_SMTP_URL: `smtp://127.0.0.1:${relay.port}`, REEVE_SMTP_FROM: 'reeve@host.example' })
})
beforeEach(async () => {
  acme = await world.tenant()
  await acme.sql(
    `update users set email = 'root@acme.example' where tenant_id = $1 and 'super_admin' = any(role_ids)`,
    [acme.id],
  )
  assert.equal((await acme.post('/api/v1/settings/contacts', { contacts: CONTACTS })).status, 200)
  relay.received.length = 0
})
after(async () => {
  await world.stop()
  await relay.close()
})

const mailsTo = (address: string) => relay.received.filter(({ to }) => to.includes(address))
const subjectsTo = (address: string): string[] => mailsTo(address).map(({ source }) => header(source, 'subject'))
const textTo = (address: string): string => partsOf(mailsTo(address)[0]?.source ?? '').text.replaceAll('\r\n', '\n')

/** What somebody was told of a kind, newest first. */
const told = async (caller: Caller, kind: string): Promise<Json[]> =>
  (await caller.get('/api/v1/notifications?page_size=100')).body.list.filter((one: Json) => one.kind === kind)

async function ownApp(appId: string, email: string): Promise<Caller> {
  const owner = await insertUser(acme, { email })
  const set = await acme.send({ method: 'PUT', path: `/api/v1/apps/${appId}/owners`, body: { userIds: [owner] } })
  assert.equal(set.status, 200, set.text)
  return signedInUser(acme, owner)
}

test('the use of a decoy is told to the super administrators, and to the security contacts without a link', async () => {
  const { material } = await makeDecoy(acme)
  await signInAsDecoy(acme, material.clientCredential)
  await processAll(world)
  assert.equal((await told(acme, 'decoyUsed'))[0].title, 'A decoy was used: left in the wiki')
  assert.deepEqual(subjectsTo('root@acme.example'), ['A decoy was used: left in the wiki'])
  assert.deepEqual(subjectsTo('soc@acme.example'), ['A decoy was used: left in the wiki'])
  assert.match(textTo('root@acme.example'), /https?:\/\//)
  assert.doesNotMatch(textTo('soc@acme.example'), /https?:\/\//)
  assert.deepEqual(subjectsTo('ops@acme.example'), [])
})

test('a secret that was seen in public is told to the super administrators and the security contacts, once', async () => {
  const { clientSecret } = await signedIn(acme, await machine(acme))
  for (const scannerId of ['one', 'two']) {
    const body = { secret: clientSecret, scannerId, sourceKind: 'repository' }
    assert.equal((await acme.post('/api/v1/credential-exposure-reports', body)).status, 200)
  }
  await processAll(world)
  assert.deepEqual(
    (await told(acme, 'secretExposed')).map(({ title }) => title),
    ['Seen in public: the secret of test'],
  )
  assert.deepEqual(subjectsTo('root@acme.example'), ['Seen in public: the secret of test'])
  assert.deepEqual(subjectsTo('soc@acme.example'), ['Seen in public: the secret of test'])
  assert.ok(!relay.received.some(({ source }) => source.includes(clientSecret)))
})

test('syncs that fail for a day are told to the owners and the operations contacts', async () => {
  const fed = await pushConnector(acme)
  const owner = await ownApp(fed.appId, 'mira@acme.example')
  let program = await Program.start(acme, fed)
  const fail = async () => {
    const { sync } = await program.must('/syncs', { type: 'SYNC_TYPE_FULL' })
    await program.must(`/syncs/${sync.id}/fail`, { error: 'the source is down' })
    await processAll(world)
  }
  for (let i = 0; i < 3; i++) await fail()
  assert.deepEqual([subjectsTo('ops@acme.example'), (await told(owner, 'syncsFailing')).length], [[], 1])
  world.clock.move({ hours: 25 })
  acme = await signInAgain(acme)
  program = await program.again()
  await fail()
  await fail()
  assert.match(subjectsTo('ops@acme.example').join('; '), /^No sync for a day: [^;]+$/)
  assert.match(subjectsTo('mira@acme.example').join('; '), /^Syncs keep failing: [^;]+; No sync for a day: [^;]+$/)
  assert.match(textTo('ops@acme.example'), /What went wrong: +the source is down/)
})

test('a sync that is held is told to the owners', async () => {
  const fed = await pushConnector(acme)
  const owner = await ownApp(fed.appId, 'mira@acme.example')
  const program = await Program.start(acme, fed)
  const people = (count: number): Source => ({
    ...SOURCE,
    resources: [
      ...Array.from({ length: count }, (_, n) => ({
        ...SOURCE.resources[0],
        id: { resourceType: 'user', resource: `u${n}` },
      })),
      SOURCE.resources[2],
    ],
    grants: [],
  })
  await program.sync(people(24))
  await processAll(world)
  await program.sync(people(6))
  await processAll(world)
  const [notice] = await told(owner, 'syncHeld')
  assert.match(notice?.title ?? '', /^A sync is held: /)
  assert.deepEqual(subjectsTo('mira@acme.example'), [notice.title])
  assert.match(textTo('mira@acme.example'), /dropped from 24 to 6/)
})

test('what a connector cannot do is told to the owners of the app', async () => {
  const app = await Provisioned.start(world, acme)
  const { id } = await app.grant('grace')
  const owner = await ownApp(app.fed.appId, 'mira@acme.example')
  await app.finish(await app.next(), { status: 'FAILED', error: 'no seat left' })
  const [notice, ...more] = await told(owner, 'provisioningFailed')
  assert.match(notice?.title ?? '', /^Could not be done: /)
  assert.deepEqual([more, notice.link], [[], `${acme.baseUrl}/tasks/${id}`])
  assert.deepEqual(subjectsTo('mira@acme.example'), [notice.title])
  assert.match(textTo('mira@acme.example'), /What went wrong: +no seat left/)
})

test('who joins and who leaves a profile gets one summary, none for each entitlement', async () => {
  const profile = await makeProfile(acme)
  const refs = await makeBundle(acme, 3)
  await addEntries(acme, profile, refs)
  const ada = await insertUser(acme, { email: 'ada@acme.example' })
  const caller = await signedInUser(acme, ada)
  await enroll(acme, profile, ada)
  await processAll(world)
  assert.deepEqual(subjectsTo('ada@acme.example'), ['You are a member of Engineering now'])
  assert.match(
    textTo('ada@acme.example'),
    /brings you 3 entitlements[\s\S]*You get\n- .*Group 0\n- .*Group 1\n- .*Group 2/,
  )
  relay.received.length = 0
  await unenroll(acme, profile, ada)
  await processAll(world)
  assert.deepEqual(subjectsTo('ada@acme.example'), ['You are no member of Engineering any more'])
  const kinds = (await caller.get('/api/v1/notifications')).body.list.map((one: Json) => one.kind)
  assert.deepEqual(kinds, ['profileLeft', 'profileEnrolled'])
})

test('a membership rule that is paused is told to the super administrators and the owners of the profile', async () => {
  const profile = await makeProfile(acme)
  const people = await insertPeople(acme, 25)
  await setRule(acme, profile, inDepartment('eng'))
  await processAll(world)
  relay.received.length = 0
  await changeUsers(acme, people.slice(0, 15), { department: 'ops' })
  await processAll(world)
  assert.deepEqual(
    (await told(acme, 'membershipPaused')).map(({ title }) => title),
    ['Paused: the members of Engineering'],
  )
  assert.deepEqual(subjectsTo('root@acme.example'), ['Paused: the members of Engineering'])
  assert.match(textTo('root@acme.example'), /would remove \d+ % of the members within an hour, and 20 % are allowed/)
})

test('a sign-in by a link of the operator is told to the super administrators and the security contacts', async () => {
  const { email } = await localPerson(acme, { displayName: 'Bo Example' })
  const { token } = await makeSignInLink(signInCall(acme, { now: world.clock.now() }), email)
  const browser = new PageBrowser(acme)
  const page = await browser.get(`/login/link?token=${token.reveal()}`)
  await processAll(world)
  assert.deepEqual(await told(acme, 'breakGlassUsed'), [], 'looking at the page uses nothing')
  await browser.submit(page)
  await processAll(world)
  assert.equal((await told(acme, 'breakGlassUsed')).length, 1)
  for (const address of ['root@acme.example', 'soc@acme.example']) {
    assert.deepEqual(subjectsTo(address), ['Emergency sign-in was used'])
    assert.match(textTo(address), /Bo Example signed in with an emergency link/)
  }
})

test('whose key somebody else has revoked is told so; who revokes their own is not', async () => {
  const bo = await person(acme, ['basic_user'])
  await acme.sql(`update users set email = 'bo@acme.example' where id = $1`, [bo.userId])
  const make = async (displayName: string): Promise<string> => {
    const made = await bo.post('/api/v1/iam/personal_clients', { displayName })
    assert.equal(made.status, 200, made.text)
    return `/api/v1/iam/personal_clients/${made.body.client.id}`
  }
  const [own, other] = [await make('laptop'), await make('assistant')]
  assert.equal((await bo.send({ method: 'DELETE', path: own })).status, 200)
  assert.equal((await acme.send({ method: 'DELETE', path: other })).status, 200)
  await processAll(world)
  assert.deepEqual(
    (await told(bo, 'clientClosed')).map(({ title }) => title),
    ['Closed: assistant'],
  )
  assert.deepEqual(subjectsTo('bo@acme.example'), ['Closed: assistant'])
})

test('a connector whose credentials the app does not accept any more is told to its owners, once', async () => {
  const source = await startSource()
  try {
    const appId = (await makeApp(acme)).id
    const owner = await ownApp(appId, 'mira@acme.example')
    const config = { baseUrl: source.url, token: 'first' }
    const made = await acme.post(`/api/v1/apps/${appId}/connectors/create`, { catalogId: 'scim2', config })
    assert.equal(made.status, 200, made.text)
    await processAll(world)
    assert.deepEqual(await told(owner, 'connectorNeedsAuthorization'), [])
    source.token = 'second'
    const path = `/api/v1/apps/${appId}/connectors/${made.body.connectorView.connector.id}`
    for (let i = 0; i < 2; i++) {
      assert.equal((await acme.post(`${path}/force_sync`, {})).status, 200)
      await processAll(world)
    }
    const notices = await told(owner, 'connectorNeedsAuthorization')
    assert.match(notices.map(({ title }) => title).join('; '), /^Needs a new authorization: [^;]+$/)
    assert.deepEqual(subjectsTo('mira@acme.example'), [notices[0].title])
  } finally {
    source.server.close()
  }
})

/** A source without anybody in it, which accepts one token. */
async function startSource(): Promise<{ url: string; token: string; server: Server }> {
  const source = { url: '', token: 'first', server: createServer() }
  source.server.on('request', (request, response) => {
    const isKnown = request.headers.authorization === `Bearer ${source.token}`
    response.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/scim+json' })
    response.end(JSON.stringify({ schemas: [], totalResults: 0, startIndex: 1, itemsPerPage: 0, Resources: [] }))
  })
  await new Promise<void>((resolve) => source.server.listen(0, '127.0.0.1', resolve))
  // Safe because it listens on TCP.
  source.url = `http://127.0.0.1:${(source.server.address() as AddressInfo).port}/scim/v2`
  return source
}
