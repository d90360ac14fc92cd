import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Caller, Json } from '../../../../test/caller.ts'
import { insertAccount, insertGrant } from '../../../../test/directory.ts'
import { person } from '../../../../test/people.ts'
import { reasonOf } from '../../../../test/replies.ts'
import { askFor, decideBy, makeTaskSite, type TaskSite, taskIn } from '../../../../test/tasks.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant()
})
after(() => world.stop())

async function termsOf(caller: Caller, { entitlementId }: TaskSite, more: object = {}): Promise<Json> {
  const reply = await caller.post('/api/v1/search/request_catalog/terms', {
    appEntitlementIds: [entitlementId],
    ...more,
  })
  assert.equal(reply.status, 200, reply.text)
  return reply.body
}

const steps = ({ list }: Json): Json[] =>
  list[0].steps.map(({ kind, decidedBy, userIds, count }: Json) => [kind, decidedBy, userIds, count])

test('it is said who would decide, as it then is', async () => {
  const site = await makeTaskSite(acme)
  await decideBy(acme, site, [{ approval: { manager: {} } }, { approval: { appOwners: {} } }])
  const terms = await termsOf(site.subject, site)
  assert.deepEqual(steps(terms), [
    ['approval', 'manager', [site.manager.userId], 1],
    ['approval', 'appOwners', [site.owner.userId], 1],
  ])
  assert.ok(terms.names.some(({ id }: Json) => id === site.manager.userId))
  const task = await taskIn(askFor(site.subject, site))
  assert.deepEqual(task.stepApproverIds, [site.manager.userId])
})

test('a rule about the person decides, and nothing of it is told', async () => {
  const site = await makeTaskSite(acme)
  await decideBy(acme, site, [{ approval: { appOwners: {} } }], {
    policySteps: {
      grant: { steps: [{ approval: { appOwners: {} } }] },
      claims: { steps: [{ accept: { acceptMessage: 'fine' } }, { approval: { manager: {} } }] },
    },
    rules: [{ condition: 'subject.department == "Claims"', stepKey: 'claims' }],
  })
  assert.deepEqual(steps(await termsOf(site.subject, site))[0]!.slice(0, 2), ['approval', 'appOwners'])
  await acme.sql(`update users set department = 'Claims' where id = $1`, [site.subject.userId])
  const terms = await termsOf(site.subject, site)
  assert.deepEqual(steps(terms), [['accept', '', [], 0]])
  assert.ok(!JSON.stringify(terms).includes('department'))
})

test('how many peers have it is said only where they are so many that nobody is known by it', async () => {
  const site = await makeTaskSite(acme)
  const peers = await Promise.all([1, 2, 3, 4, 5].map(() => person(acme, ['basic_user'])))
  const ids = [site.subject.userId, ...peers.slice(0, 4).map(({ userId }) => userId)]
  const row = `update users set department = 'Books', job_title = 'Clerk' where id = any($1)`
  await acme.sql(row, [ids])
  const appUserId = await insertAccount(acme, site.app.id, { identity_user_id: peers[0]!.userId })
  await insertGrant(acme, { app: site.app, entitlementId: site.entitlementId, appUserId })
  const counts = ({ list: [one] }: Json) => [one.peerCount, one.holderCount]
  assert.deepEqual(counts(await termsOf(site.subject, site)), [0, 0])
  await acme.sql(row, [[peers[4]!.userId]])
  assert.deepEqual(counts(await termsOf(site.subject, site)), [5, 1])
})

test('nothing is said of what cannot be asked for, nor for people whom the caller does not ask for', async () => {
  const tenant = await world.tenant(undefined, { offersNothing: true })
  const site = await makeTaskSite(tenant)
  assert.deepEqual((await termsOf(site.subject, site)).list, [])
  const here = await makeTaskSite(acme)
  const stranger = await person(acme, ['basic_user'])
  const reply = await stranger.post('/api/v1/search/request_catalog/terms', {
    appEntitlementIds: [here.entitlementId],
    identityUserId: here.subject.userId,
  })
  assert.deepEqual([reply.status, reasonOf(reply)], [403, 'INSUFFICIENT_PERMISSION'])
  assert.equal((await termsOf(here.manager, here, { identityUserId: here.subject.userId })).list.length, 1)
})

test('the shelves have every app with something to ask for, and say what somebody has of it', async () => {
  const site = await makeTaskSite(acme)
  const shelf = async (caller: Caller) => {
    const reply = await caller.post('/api/v1/search/request_catalog/shelves', {})
    assert.equal(reply.status, 200, reply.text)
    return reply.body.apps.find(({ appId }: Json) => appId === site.app.id)
  }
  const before = await shelf(site.subject)
  assert.equal(before.heldCount, 0)
  assert.ok(before.count >= 1)
  await insertGrant(acme, { app: site.app, entitlementId: site.entitlementId, appUserId: site.accountId })
  assert.equal((await shelf(site.subject)).heldCount, 1)
  const tenant = await world.tenant(undefined, { offersNothing: true })
  const { subject } = await makeTaskSite(tenant)
  const none = await subject.post('/api/v1/search/request_catalog/shelves', {})
  assert.deepEqual([none.body.apps, none.body.bundles], [[], []])
  // Who asks for others finds everything, here as in the search.
  const all = await tenant.post('/api/v1/search/request_catalog/shelves', { identityUserId: subject.userId })
  assert.ok(all.body.apps.length > 0)
})
