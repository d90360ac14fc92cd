import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Caller, Json } from '../../../../test/caller.ts'
import { insertOwner, insertUser, makeApp, makeEntitlement } from '../../../../test/directory.ts'
import { person } from '../../../../test/people.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant()
})
after(() => world.stop())

async function found(caller: Caller, query: string): Promise<Json[]> {
  const reply = await caller.post('/api/v1/find', { query })
  assert.equal(reply.status, 200, reply.text)
  assert.deepEqual(reply.body.notAsked, [])
  return reply.body.list
}

const names = (list: readonly Json[]): string[] => list.map(({ kind, displayName }) => `${kind} ${displayName}`)

test('what is called so comes first, then what begins so, apps and people before the rest', async () => {
  await makeEntitlement(acme, await makeApp(acme, { displayName: 'Tally of books' }), { displayName: 'Tally' })
  await makeApp(acme, { displayName: 'Tally' })
  await insertUser(acme, { display_name: 'Tally Moor', job_title: 'Bookkeeper' })
  const list = await found(acme, 'tally')
  assert.deepEqual(names(list).slice(0, 5), [
    ...['app Tally', 'entitlement Tally', 'requestable Tally'],
    ...['app Tally of books', 'user Tally Moor'],
  ])
  assert.equal(list[4].detail, 'Bookkeeper')
})

test('nobody finds what the search of its area would not show them', async () => {
  const app = await makeApp(acme, { displayName: 'Quern' })
  await makeApp(acme, { displayName: 'Quernstone' })
  const [plain, owner] = [await person(acme, ['basic_user']), await person(acme, ['basic_user', 'app_admin'])]
  await insertOwner(acme, 'app', app.id, owner.userId)
  const apps = async (caller: Caller) => names((await found(caller, 'quern')).filter(({ kind }) => kind === 'app'))
  assert.deepEqual(await apps(plain), [])
  assert.deepEqual(await apps(owner), ['app Quern'])
  assert.deepEqual(await apps(acme), ['app Quern', 'app Quernstone'])
  const globex = await world.tenant()
  assert.deepEqual(await found(globex, 'quern'), [])
})

test('words are needed, and an empty one finds nothing', async () => {
  assert.deepEqual(await found(acme, '  '), [])
  const refused = await acme.post('/api/v1/find', {})
  assert.equal(refused.status, 400)
  assert.match(refused.text, /query/)
})
