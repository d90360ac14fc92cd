import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Json } from '../../../../test/caller.ts'
import { person } from '../../../../test/people.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
})
after(() => world.stop())

const PATH = '/api/v1/apps/connectors/connect'
const CONFIG = { format: 'csv', content: 'User ID,Email Address,Full Name\n1,ada@acme.example,Ada Lovelace\n' }
const asked = (more: Json = {}): Json => ({ appDisplayName: 'Staff list', catalogId: 'file', config: CONFIG, ...more })
const countOf = async (table: string): Promise<number> =>
  Number((await acme.sql(`select count(*) from ${table} where tenant_id = $1`, [acme.id]))[0]!.count)

test('app, connector, directory and schedule are made at once, and the first sync makes people', async () => {
  acme = await world.tenant()
  const cron = { cronSpec: '0 4 * * *', timezone: 'Europe/Paris' }
  const made = await acme.post(PATH, asked({ makesPeople: true, cron }))
  assert.equal(made.status, 200, made.text)
  const { appId, connectorSyncCronSchedule } = made.body.connectorView.connector
  assert.deepEqual(connectorSyncCronSchedule?.cronSpec, '0 4 * * *')
  await world.work()
  const { app } = (await acme.get(`/api/v1/apps/${appId}`)).body
  assert.deepEqual([app.displayName, app.isDirectory], ['Staff list', true])
  const found = await acme.post('/api/v1/search/users', { query: 'Ada Lovelace' })
  assert.equal(found.body.list.length, 1)
})

test('what is refused leaves nothing behind: not a source, not a schedule, not a directory that is not allowed', async () => {
  acme = await world.tenant()
  const admin = await person(acme, ['connector_admin'])
  const [apps, connectors] = [await countOf('apps'), await countOf('connectors')]
  const bad = { ...CONFIG, content: 'name\nAda\n' }
  const refused = await acme.post(PATH, asked({ config: bad }))
  assert.equal(refused.status, 400, refused.text)
  assert.match(refused.body.message, /no row has a User ID/)
  assert.equal((await acme.post(PATH, asked({ cron: { cronSpec: 'often' } }))).status, 400)
  assert.equal((await admin.post(PATH, asked({ makesPeople: true }))).status, 403)
  assert.deepEqual([await countOf('apps'), await countOf('connectors')], [apps, connectors])
})

test('a Connector Administrator connects a system and owns nothing of it; who makes apps of their own owns it', async () => {
  acme = await world.tenant()
  const owners = async (role: string): Promise<string[]> => {
    const caller = await person(acme, [role])
    const made = await caller.post(PATH, asked())
    assert.equal(made.status, 200, made.text)
    const { app } = (await acme.get(`/api/v1/apps/${made.body.connectorView.connector.appId}`)).body
    return app.appOwners.map(({ id }: Json) => (id === caller.userId ? 'itself' : id))
  }
  assert.deepEqual(await owners('connector_admin'), [])
  assert.deepEqual(await owners('app_admin'), ['itself'])
  for (const role of ['basic_user', 'read_only_admin', 'request_admin']) {
    assert.equal((await (await person(acme, [role])).post(PATH, asked())).status, 403, role)
  }
})
