import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Caller, Json } from '../../../../test/caller.ts'
import { insertUser } from '../../../../test/directory.ts'
import { eventKinds, person } from '../../../../test/people.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant()
})
after(() => world.stop())

const preview = async (config: Json, caller: Caller = acme, catalogId = 'file'): Promise<Json> => {
  const reply = await caller.post('/api/v1/apps/connectors/preview_config', { catalogId, config })
  assert.equal(reply.status, 200, reply.text)
  return reply.body
}

const csv = (content: string, more: Json = {}): Json => ({ format: 'csv', content, ...more })
const STAFF = `Personnel number,Full name,Mail,Dept,Grp
K-1,Ada Lovelace,ada@acme.example,Finance,"payments,vendors"
K-2,Alan Turing,,Claims,vendors
`

test('a file without a known heading is shown with what its columns may mean, and why it cannot be read yet', async () => {
  const { problem, columns, meanings, accountCount } = await preview(csv(STAFF))
  assert.match(problem, /no row has a User ID: say in Columns/)
  assert.equal(accountCount, 0)
  assert.deepEqual(
    columns.map(({ heading, means, guess, samples }: Json) => [heading, means, guess, samples]),
    [
      ['Personnel number', '', 'User ID', ['K-1', 'K-2']],
      ['Full name', 'Full Name', '', ['Ada Lovelace', 'Alan Turing']],
      ['Mail', '', 'Email Address', ['ada@acme.example']],
      ['Dept', '', 'Department', ['Finance', 'Claims']],
      ['Grp', '', 'Groups', ['payments,vendors', 'vendors']],
    ],
  )
  assert.ok(meanings.includes('Manager ID'))
})

test('with its columns named, the first accounts and grants are shown as they would arrive, and nothing is stored', async () => {
  const events = await eventKinds(acme)
  const columnMap = { 'User ID': 'Personnel number', 'Email Address': 'Mail', Groups: 'Grp' }
  const shown = await preview(csv(STAFF, { columnMap }))
  assert.deepEqual(
    [shown.problem, shown.isComplete, shown.accountCount, shown.entitlementCount, shown.grantCount],
    ['', true, 2, 2, 3],
  )
  assert.deepEqual(shown.types, [{ displayName: 'Group', count: 2 }])
  const [ada, alan] = shown.accounts
  assert.deepEqual(
    [ada.displayName, ada.email, ada.status, ada.attributes, ada.holds],
    [
      'Ada Lovelace',
      'ada@acme.example',
      'ENABLED',
      [{ name: 'Dept', value: 'Finance' }],
      ['payments member', 'vendors member'],
    ],
  )
  assert.deepEqual([alan.email, alan.holds], ['', ['vendors member']])
  assert.deepEqual(shown.grants[0], { account: 'Ada Lovelace', entitlement: 'payments member', resource: 'payments' })
  assert.deepEqual(await eventKinds(acme), events)
})

test('it says to whom accounts would belong, whom nobody knows, and which are of several', async () => {
  const email = 'grace@acme.example'
  const twice = 'both@acme.example'
  await insertUser(acme, { email })
  for (const _ of [1, 2]) await insertUser(acme, { email: twice })
  await world.work()
  const rows = [email, email.toUpperCase(), twice, 'nobody@acme.example'].map((one, at) => `${at},${one}`)
  const { matches } = await preview(csv(`User ID,Email Address\n${rows.join('\n')}\n`))
  assert.deepEqual(matches, { matched: 2, ambiguous: 1, unmatched: 1 })
})

test('records that would be left out are told with their place', async () => {
  const { warnings, warningCount, accountCount } = await preview(csv('User ID,Last Login\n1,yesterday\n,\n2,\n'))
  assert.deepEqual([accountCount, warningCount], [2, 2])
  assert.match(warnings[0], /^line 2: Last Login "yesterday" is no date/)
})

test('who may connect nothing is shown nothing; a Connector Administrator and who makes apps of their own are', async () => {
  for (const role of ['connector_admin', 'app_admin']) {
    assert.equal((await preview(csv('User ID\n1\n'), await person(acme, [role]))).accountCount, 1)
  }
  for (const role of ['basic_user', 'read_only_admin', 'campaign_admin']) {
    const body = { catalogId: 'file', config: csv('User ID\n1\n') }
    const reply = await (await person(acme, [role])).post('/api/v1/apps/connectors/preview_config', body)
    assert.equal(reply.status, 403, role)
  }
})
