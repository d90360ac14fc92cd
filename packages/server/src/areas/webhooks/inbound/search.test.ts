import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { makeTriggered } from '../../../../test/automations.ts'
import type { Json } from '../../../../test/caller.ts'
import { person } from '../../../../test/people.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

const PATH = '/api/v1/search/webhook-listeners'
let world: World
before(async () => {
  world = await createWorld()
})
after(() => world.stop())

const called = (tenant: TestTenant, displayName: string, proof: object, more: object = {}) =>
  makeTriggered(tenant, [{ webhook: proof }], { displayName, enabled: true, ...more })

test('listeners are found by words of their automation, by automation and by proof, page by page', async () => {
  const acme = await world.tenant()
  const joiners = await called(acme, 'Joiners from the staff system', { hmac: {} })
  const leavers = await called(acme, 'Leavers from the staff system', { capabilityUrl: {} }, { enabled: false })
  const search = async (body: object): Promise<Json[]> => {
    const reply = await acme.post(PATH, body)
    assert.equal(reply.status, 200, reply.text)
    return reply.body.list
  }
  const automationsOf = (views: Json[]): string[] => views.map(({ listener }) => listener.automationId)
  assert.deepEqual(automationsOf(await search({ query: 'STAFF joiners' })), [joiners])
  assert.deepEqual(automationsOf(await search({ authTypes: ['capabilityUrl'] })), [leavers])
  assert.deepEqual(automationsOf(await search({ authTypes: ['none'] })), [])
  assert.deepEqual(automationsOf(await search({ automationIds: [leavers] })), [leavers])
  const [first] = await search({ automationIds: [joiners] })
  assert.deepEqual([first!.automationDisplayName, first!.automationEnabled], ['Joiners from the staff system', true])
  const [second] = await search({ automationIds: [leavers] })
  assert.equal(second!.automationEnabled, false)
  const page = (await acme.post(PATH, { pageSize: 1 })).body
  const next = (await acme.post(PATH, { pageSize: 1, pageToken: page.nextPageToken })).body
  assert.deepEqual(automationsOf([...page.list, ...next.list]).sort(), [joiners, leavers].sort())
})

test('no listener of another tenant is found, and none by who may not read automations', async () => {
  const acme = await world.tenant()
  const globex = await world.tenant()
  await called(acme, 'Ours', { hmac: {} })
  assert.deepEqual((await globex.post(PATH, {})).body.list, [])
  const nobody = await person(acme, ['basic_user'])
  assert.equal((await nobody.post(PATH, {})).status, 403)
})
