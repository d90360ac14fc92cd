import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import type { Json } from '../../../../test/caller.ts'
import { Program, pushConnector } from '../../../../test/connectors.ts'
import { makeApp } from '../../../../test/directory.ts'
import { person } from '../../../../test/people.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

const PATH = '/api/v1/search/connectors'
let world: World
let acme: TestTenant

before(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  acme = await world.tenant()
})
after(() => world.stop())

const search = async (body: object): Promise<Json> => {
  const reply = await acme.post(PATH, body)
  assert.equal(reply.status, 200, reply.text)
  return reply.body
}
const idsOf = (found: Json): string[] => found.list.map(({ connector }: Json) => connector.id)

test('connectors of all apps are found by words of their own or of their app, by app, kind and state', async () => {
  const payroll = await makeApp(acme, { displayName: 'Payroll' })
  const ledger = await makeApp(acme, { displayName: 'Ledger' })
  const first = await pushConnector(acme, payroll.id)
  const second = await pushConnector(acme, ledger.id)
  const other = await acme.post(`/api/v1/apps/${ledger.id}/connectors`, {
    catalogId: 'file',
    displayName: 'People of the branch',
  })
  assert.equal(other.status, 200, other.text)
  const branch: string = other.body.connectorView.connector.id
  await acme.post(`${second.path}/pause`)
  assert.deepEqual(idsOf(await search({ query: 'payr' })), [first.connectorId])
  assert.deepEqual(idsOf(await search({ query: 'BRANCH ledger' })), [branch])
  assert.deepEqual(idsOf(await search({ query: 'branch payroll' })), [])
  assert.deepEqual(idsOf(await search({ appIds: [ledger.id] })).sort(), [second.connectorId, branch].sort())
  assert.deepEqual(idsOf(await search({ appIds: [ledger.id], catalogIds: ['file'] })), [branch])
  assert.deepEqual(idsOf(await search({ appIds: [ledger.id], statuses: ['SYNC_STATUS_DISABLED'] })), [
    second.connectorId,
  ])
  const never = await search({ appIds: [payroll.id, ledger.id], statuses: ['SYNC_STATUS_UNSPECIFIED'] })
  assert.deepEqual(idsOf(never).sort(), [first.connectorId, branch].sort())
  assert.deepEqual(idsOf(await search({ statuses: ['SYNC_STATUS_SOMETHING'] })), [])
})

test('each connector comes with its newest sync, and with its app on request', async () => {
  const ledger = await makeApp(acme, { displayName: 'Ledger' })
  const fed = await pushConnector(acme, ledger.id)
  const program = await Program.start(acme, fed)
  await program
    .must('/syncs', { type: 'SYNC_TYPE_FULL' })
    .then(({ sync }) => program.must(`/syncs/${sync.id}/fail`, { error: 'x' }))
  const { sync } = await program.must('/syncs', { type: 'SYNC_TYPE_FULL' })
  const found = await search({ appIds: [ledger.id], expandMask: { paths: ['app_id'] } })
  assert.deepEqual(
    found.syncs.map(({ id, connectorId }: Json) => [id, connectorId]),
    [[sync.id, fed.connectorId]],
  )
  assert.equal(found.expanded[0].displayName, 'Ledger')
  assert.deepEqual(idsOf(await search({ appIds: [ledger.id], statuses: ['SYNC_STATUS_RUNNING'] })), [fed.connectorId])
  assert.deepEqual(idsOf(await search({ appIds: [ledger.id], statuses: ['SYNC_STATUS_ERROR'] })), [])
})

test('pages follow each other without a gap, and a deleted connector is not found', async () => {
  const ledger = await makeApp(acme)
  const made: string[] = []
  for (let index = 0; index < 4; index++) made.push((await pushConnector(acme, ledger.id)).connectorId)
  await acme.delete(`/api/v1/apps/${ledger.id}/connectors/${made[1]}`)
  const first = await search({ appIds: [ledger.id], pageSize: 2 })
  const second = await search({ appIds: [ledger.id], pageSize: 2, pageToken: first.nextPageToken })
  assert.deepEqual([...idsOf(first), ...idsOf(second)].sort(), [made[0]!, made[2]!, made[3]!].sort())
  assert.equal(second.nextPageToken, '')
})

test('who owns a connector finds that one only', async () => {
  const one = await pushConnector(acme)
  await pushConnector(acme)
  const owner = await person(acme, ['app_admin'])
  const added = await acme.post(`/api/v2${one.path.slice('/api/v1'.length)}/owners/users/owner/${owner.userId}`, {})
  assert.equal(added.status, 200, added.text)
  const found = await owner.post(PATH, {})
  assert.equal(found.status, 200, found.text)
  assert.deepEqual(idsOf(found.body), [one.connectorId])
})
