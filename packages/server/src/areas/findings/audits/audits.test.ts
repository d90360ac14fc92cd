import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Json } from '../../../../test/caller.ts'
import { insertConnector, makeApp } from '../../../../test/directory.ts'
import { person } from '../../../../test/people.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

const PATH = '/api/v1/findings'
let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
})
after(() => world.stop())

async function found(filters: Json, by: Pick<TestTenant, 'post'> = acme): Promise<string[]> {
  const { status, text, body } = await by.post('/api/v1/search/finding_audits', { pageSize: 100, ...filters })
  assert.equal(status, 200, text)
  return body.list.map(({ eventType }: Json) => eventType.slice('FINDING_AUDIT_EVENT_TYPE_'.length))
}

test('what happened is found by finding, app, who did it, what it was and when', async () => {
  const app = await makeApp(acme)
  const connectorTarget = { appId: app.id, connectorId: await insertConnector(acme, app.id) }
  const create = async (body: Json): Promise<string> =>
    (await acme.post(PATH, { severity: 'FINDING_SEVERITY_LOW', ...body })).body.finding.id
  const id = await create({ dedupKeyParts: ['a'], connectorTarget })
  const other = await create({ dedupKeyParts: ['b'] })
  const lin = await person(acme, ['super_admin'])
  await acme.sql(`update users set email = 'lin@acme.example' where id = $1`, [lin.userId])
  world.clock.move({ minutes: 5 })
  const middle = world.clock.now().toString()
  world.clock.move({ minutes: 5 })
  await lin.post(`${PATH}/${id}/state`, { suppress: { reason: 'noise' } })
  await lin.post(`${PATH}/${id}/comment`, { comment: 'seen' })
  assert.deepEqual(await found({ findingId: id }), ['COMMENT', 'SUPPRESSED', 'CREATED'])
  assert.deepEqual(await found({ findingId: other }), ['CREATED'])
  assert.deepEqual(await found({ appId: app.id }), ['COMMENT', 'SUPPRESSED', 'CREATED'])
  assert.deepEqual(await found({ actorPrincipalId: lin.userId }), ['COMMENT', 'SUPPRESSED'])
  assert.deepEqual(await found({ eventTypes: ['FINDING_AUDIT_EVENT_TYPE_CREATED'] }), ['CREATED', 'CREATED'])
  assert.deepEqual(await found({ eventTypes: ['FINDING_AUDIT_EVENT_TYPE_OF_TOMORROW'] }), [])
  assert.deepEqual(await found({ findingId: id, since: middle }), ['COMMENT', 'SUPPRESSED'])
  assert.deepEqual(await found({ findingId: id, until: middle }), ['CREATED'])
  const [last] = (await acme.post('/api/v1/search/finding_audits', { findingId: id, pageSize: 1 })).body.list
  assert.deepEqual(await found({ findingId: id, since: last.createdAt, eventTypes: [last.eventType] }), ['COMMENT'])
  assert.deepEqual(await found({ findingId: id, until: last.createdAt, eventTypes: [last.eventType] }), [])
  assert.ok((await found({ actorSubject: last.actorSubject.slice(2).toUpperCase() })).includes('COMMENT'))
  assert.deepEqual(await found({ actorSubject: 'somebody else' }), [])
  const bad = await acme.post('/api/v1/search/finding_audits', { appId: 'short' })
  assert.equal(bad.status, 400)
  assert.ok(bad.text.includes('appId'))
  const stranger = await person(acme, [])
  assert.deepEqual(await found({}, stranger), [], 'only readers of the finding')
})

test('what somebody gave as a reason is told in the log', async () => {
  const { id } = (await acme.post(PATH, { severity: 'FINDING_SEVERITY_LOW', dedupKeyParts: ['told'] })).body.finding
  await acme.post(`${PATH}/${id}/state`, { suppress: { reason: 'only noise' } })
  await world.flush()
  const { list } = (await acme.post('/api/v1/search/finding_audits', { findingId: id })).body
  const { metadata, comment, unmapped } = list[0].ocsf
  assert.deepEqual([metadata.event_code, comment, unmapped.reason], ['finding.suppressed', 'only noise', 'only noise'])
  assert.deepEqual([unmapped.old.state, unmapped.new.state], ['FINDING_STATE_OPEN', 'FINDING_STATE_SUPPRESSED'])
})

test('a change of the owner, as other clients call it, is one of the assignee', async () => {
  const assignee = await person(acme, ['super_admin'])
  const made = await acme.post(PATH, { severity: 'FINDING_SEVERITY_LOW', dedupKeyParts: ['owned'] })
  const { id: findingId } = made.body.finding
  const finding = { assignedOwner: { identityUserId: assignee.userId } }
  const changed = await acme.post(`${PATH}/${findingId}/update`, { finding, updateMask: 'assignedOwner' })
  assert.equal(changed.status, 200, changed.text)
  const eventTypes = ['FINDING_AUDIT_EVENT_TYPE_OWNER_CHANGED']
  assert.deepEqual(await found({ findingId, eventTypes }), ['ASSIGNEE_CHANGED'])
})
