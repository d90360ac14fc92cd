import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Caller, Json } from '../../../../../test/caller.ts'
import { person } from '../../../../../test/people.ts'
import { makeForm } from '../../../../../test/requests.ts'
import { act, askAgainst, askFor, decideBy, makeTaskSite, setEntitlement, taskIn } from '../../../../../test/tasks.ts'
import { processAll } from '../../../../../test/work.ts'
import { createWorld, type TestTenant, type World } from '../../../../../test/world.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
})
after(() => world.stop())

/** Kinds of what somebody was told, oldest first. */
const told = async (caller: Caller): Promise<string[]> =>
  (await caller.get('/api/v1/notifications')).body.list.map((one: Json) => one.kind).reverse()

const byOwner = (userId: string, more: object = {}) => ({ approval: { users: { userIds: [userId] }, ...more } })

test('a request is told from its beginning to its end', async () => {
  const site = await makeTaskSite(acme)
  await decideBy(acme, site, [byOwner(site.manager.userId)])
  const task = await taskIn(askFor(site.subject, site))
  assert.deepEqual([await told(site.subject), await told(site.manager)], [['requestCreated'], ['approvalNeeded']])
  await act(site.manager, task, 'comment', { comment: 'why?' })
  assert.deepEqual(await told(site.subject), ['requestCreated', 'commentOnRequest'])
  assert.deepEqual(await told(site.manager), ['approvalNeeded'], 'the author knows')
  await act(site.subject, task, 'send-reminder', { comment: 'please' })
  assert.deepEqual(await told(site.manager), ['approvalNeeded', 'taskReminder'])
  const approved = await taskIn(act(site.manager, task, 'approve'))
  assert.deepEqual(await told(site.owner), ['provisioningRequest'])
  await taskIn(act(site.owner, approved, 'provision-complete'))
  await processAll(world)
  assert.deepEqual(await told(site.subject), ['requestCreated', 'commentOnRequest', 'accessProvisioned'])
  const revoke = await taskIn(askAgainst(acme, site, { identityUserId: site.subject.userId }))
  assert.ok(revoke.id)
  assert.equal((await told(site.subject)).at(-1), 'requestCreated')
})

test('who is asked for a colleague, and who asked, both hear how it ends; who cancels does not', async () => {
  const site = await makeTaskSite(acme)
  const lead = await person(acme, ['super_admin'])
  await decideBy(acme, site, [byOwner(site.owner.userId)])
  const task = await taskIn(askFor(lead, site, { identityUserId: site.subject.userId }))
  await taskIn(act(site.owner, task, 'deny', { comment: 'no' }))
  for (const one of [lead, site.subject]) assert.deepEqual(await told(one), ['requestCreated', 'requestCompleted'])
  const again = await taskIn(askFor(site.subject, site))
  await taskIn(act(site.subject, again, 'close'))
  assert.deepEqual((await told(site.subject)).slice(2), ['requestCreated'])
})

test('who a decision falls to because of time or for want of others is told why', async () => {
  const site = await makeTaskSite(acme)
  const escalation = { expiration: '60', reassignToApprovers: { approverIds: [site.owner.userId] } }
  await decideBy(acme, site, [byOwner(site.manager.userId, { escalationEnabled: true, escalation })])
  await taskIn(askFor(site.subject, site))
  world.clock.move({ seconds: 61 })
  await processAll(world)
  assert.deepEqual(await told(site.owner), ['approvalEscalated'])
  const alone = await makeTaskSite(acme)
  await acme.sql(`update users set manager_ids = '{}' where id = $1`, [alone.subject.userId])
  await decideBy(acme, alone, [{ approval: { manager: {} } }])
  await taskIn(askFor(alone.subject, alone))
  assert.deepEqual(await told(alone.owner), ['approvalFellBack'])
})

test('somebody who has to fill in a form is told so', async () => {
  const site = await makeTaskSite(acme)
  const fields = [{ name: 'ticket', required: true, stringField: { rules: { minLen: '3' } } }]
  await setEntitlement(acme, site, { requestSchemaId: await makeForm(acme, fields) })
  await taskIn(askFor(site.manager, site, { identityUserId: site.subject.userId }))
  assert.ok((await told(site.subject)).includes('formNeeded'))
})

test('nobody is told of a request that was rolled back', async () => {
  const site = await makeTaskSite(acme)
  await decideBy(acme, site, [byOwner(site.owner.userId)])
  const items = [site.entitlementId, site.entitlementId].map((appEntitlementId) => ({
    appId: site.app.id,
    appEntitlementId,
  }))
  const reply = await site.subject.post('/api/v1/task/grant/bulk', { items })
  assert.deepEqual(
    reply.body.results.map((one: Json) => one.error === undefined),
    [true, false],
  )
  assert.deepEqual([await told(site.owner), await told(site.subject)], [['approvalNeeded'], ['requestCreated']])
})
