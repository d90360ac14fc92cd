import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Json } from '../../../../test/caller.ts'
import { insertOwner, insertUser, makeApp } from '../../../../test/directory.ts'
import { person } from '../../../../test/people.ts'
import { violationsOf } from '../../../../test/replies.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

const PATH = '/api/v1/findings'
let world: World
let acme: TestTenant
let made = 0
before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
})
after(() => world.stop())

const create = async (more: Json = {}): Promise<string> => {
  const body = { severity: 'FINDING_SEVERITY_LOW', dedupKeyParts: [`bulk ${made++}`], ...more }
  const reply = await acme.post(PATH, body)
  assert.equal(reply.status, 200, reply.text)
  return reply.body.finding.id
}
const read = async (id: string): Promise<Json> => (await acme.get(`${PATH}/${id}`)).body.finding
async function start(asked: Json, by: Pick<TestTenant, 'post' | 'get'> = acme): Promise<Json> {
  const reply = await by.post(`${PATH}/bulk/state`, asked)
  assert.equal(reply.status, 200, reply.text)
  await world.work()
  return (await by.get(`/api/v1/bulk-actions/${reply.body.bulkActionId}`)).body.bulkAction
}
const counts = ({ succeededCount, skippedCount, failedCount }: Json) => [succeededCount, skippedCount, failedCount]

test('many findings are given to somebody at once, and taken back', async () => {
  const mira = await insertUser(acme, { email: 'mira@acme.example' })
  const ids = [await create(), await create(), await create()]
  await acme.post(`${PATH}/${ids[2]}/state`, { resolve: {} })
  const refs = ids.map((id) => ({ id }))
  const assign = { assignAssignee: { assignee: { identityUserId: mira } } }
  const done = await start({ refs: [...refs, { id: 'nowhere' }], ...assign })
  assert.deepEqual(counts(done), [3, 0, 1])
  for (const id of ids) {
    const { assignedOwner, assigneeIdentityUserId, riskScore } = await read(id)
    assert.deepEqual([assignedOwner, assigneeIdentityUserId], [{ identityUserId: mira }, mira])
    assert.ok(!riskScore.riskFactors.some(({ name }: Json) => name === 'unassigned'))
  }
  const audits = (await acme.post('/api/v1/search/finding_audits', { findingId: ids[0] })).body.list
  assert.deepEqual(
    [audits[0].eventType, audits[0].bulkOperationId],
    ['FINDING_AUDIT_EVENT_TYPE_ASSIGNEE_CHANGED', done.id],
  )
  assert.deepEqual(counts(await start({ refs, ...assign })), [0, 3, 0], 'twice is as once')
  assert.deepEqual(counts(await start({ refs, assignOwner: { owner: {} } })), [3, 0, 0])
  assert.deepEqual((await read(ids[0]!)).assignedOwner, undefined)
})

test('whom findings are given to has to be there', async () => {
  const refs = [{ id: await create() }]
  for (const [asked, field] of [
    [{ assignAssignee: { assignee: { identityUserId: 'nobody' } } }, 'assignAssignee.assignee.identityUserId'],
    [{ assignOwner: { owner: { appOwnerAppId: 'none' } } }, 'assignOwner.owner.appOwnerAppId'],
    [{ assignAssignee: {} }, 'assignAssignee.assignee'],
    [{ assignAssignee: { assignee: {} }, reopen: {} }, 'action'],
  ] as const) {
    const reply = await acme.post(`${PATH}/bulk/state`, { refs, ...asked })
    assert.equal(reply.status, 400, reply.text)
    assert.equal(violationsOf(reply)[0]?.field, field)
  }
})

test('each finding asks for the right of its own', async () => {
  const lin = await person(acme, [])
  const app = await makeApp(acme)
  await insertOwner(acme, 'app', app.id, lin.userId)
  const mine = await create()
  await acme.post(`${PATH}/${mine}/update`, {
    finding: { assignedOwner: { identityUserId: lin.userId } },
    updateMask: 'assignedOwner',
  })
  const others = await create()
  const refs = [{ id: mine }, { id: others }]
  const suppressed = await start({ refs, suppress: { reason: 'no' } }, lin)
  assert.deepEqual(counts(suppressed), [0, 0, 2], 'who only sees to it does not hide it')
  const resolved = await start({ refs, resolve: { reason: 'done' } }, lin)
  assert.deepEqual(counts(resolved), [1, 0, 1])
  assert.deepEqual(
    [(await read(mine)).state, (await read(others)).state],
    ['FINDING_STATE_RESOLVED', 'FINDING_STATE_OPEN'],
  )
})
