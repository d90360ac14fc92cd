import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { makeTriggered } from '../../../../../test/automations.ts'
import {
  insertAccount,
  insertEntitlement,
  insertGrant,
  insertUser,
  makeApp,
  type TestApp,
} from '../../../../../test/directory.ts'
import { runsOf } from '../../../../../test/runs.ts'
import { appWithConnector, person, runSync, USER } from '../../../../../test/sync/feed.ts'
import { processAll } from '../../../../../test/work.ts'
import { createWorld, type TestTenant, type World } from '../../../../../test/world.ts'
import { maintainPartitions } from '../../../../store/partitions.ts'

let world: World
let acme: TestTenant
let app: TestApp
before(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  acme = await world.tenant()
  app = await makeApp(acme, { displayName: 'Ledger' })
})
after(() => world.stop())

const daysAgo = (days: number) => new Date(world.clock.now().epochMilliseconds - days * 86_400_000)
/** An account that was made long ago and last used some days ago; never when absent. */
const used = (days?: number, row: Record<string, unknown> = {}) =>
  insertAccount(acme, app.id, {
    created_at: daysAgo(400),
    last_login_at: days === undefined ? null : daysAgo(days),
    ...row,
  })
const unused = (more: object = {}) =>
  makeTriggered(acme, [{ usageBasedRevocation: { unusedForDays: 90, appId: app.id, runImmediately: {}, ...more } }])
const reported = async (automationId: string) =>
  (await runsOf(acme, automationId)).map((run) => run.trigger.app_user_id as string)
const scan = () => world.work()
/** The night passes so many times. */
async function pass(days: number): Promise<void> {
  world.clock.move({ days })
  await maintainPartitions(world.config, world.clock.now(), [])
  await scan()
}

test('an account that was not used for so many days starts a run for its owner, at once when that is asked for', async () => {
  const owner = await insertUser(acme)
  const idle = await used(91, { identity_user_id: owner })
  await used(89)
  await used()
  const automationId = await unused()
  await scan()
  const [run, ...more] = await runsOf(acme, automationId)
  assert.deepEqual([more, run!.subject, run!.kind], [[], owner, 'usageBasedRevocation'])
  const { account: seen, user: seenOwner, ...rest } = run!.trigger
  assert.deepEqual([seen.id, seenOwner.id, rest.user_id, rest.app_user_id], [idle, owner, owner, idle])
  assert.deepEqual([rest.app_id, rest.app_display_name, rest.unused_days], [app.id, 'Ledger', 91])
  assert.ok(Temporal.Instant.from(rest.last_login_at))
  assert.equal(rest.trigger_type, 'TRIGGER_TYPE_UNUSED_ACCESS')
})

test('an account without any use counts from when it was made, and only when that is asked for', async () => {
  await used(1)
  const never = await used()
  await used(undefined, { created_at: daysAgo(10) })
  const [without, with_] = [await unused(), await unused({ includeUsersWithNoActivity: true })]
  await scan()
  assert.deepEqual([await reported(without), await reported(with_)], [[], [never]])
  assert.equal((await runsOf(acme, with_))[0]!.trigger.last_login_at, null)
})

test('it is told once for a spell, and again only after another use and another spell', async () => {
  const id = await used(91)
  const automationId = await unused()
  await scan()
  assert.deepEqual(await reported(automationId), [id])
  // Runs are purged, and a spell may outlast them.
  await acme.sql('delete from executions where tenant_id = $1', [acme.id])
  await pass(1)
  assert.deepEqual(await reported(automationId), [])
  await acme.sql('update app_users set last_login_at = $3 where tenant_id = $1 and id = $2', [acme.id, id, daysAgo(0)])
  await pass(89)
  assert.deepEqual(await reported(automationId), [])
  await pass(2)
  assert.deepEqual(await reported(automationId), [id])
  await pass(1)
  assert.deepEqual(await reported(automationId), [id])
})

test('accounts that were unused already wait as long as is said, or as many days as are asked about', async () => {
  const old = await used(200)
  const soon = await used(85)
  const delayed = await unused({ runImmediately: undefined, runDelayed: { coldStartDelayDays: 10 } })
  const usual = await unused({ runImmediately: undefined })
  await scan()
  assert.deepEqual([await reported(delayed), await reported(usual)], [[], []])
  await pass(7)
  assert.deepEqual([await reported(delayed), await reported(usual)], [[soon], [soon]])
  await pass(4)
  assert.deepEqual(new Set(await reported(delayed)), new Set([soon, old]))
  assert.deepEqual(await reported(usual), [soon])
  await pass(80)
  assert.deepEqual(new Set(await reported(usual)), new Set([soon, old]))
})

test('accounts are chosen by their type and by what they hold; owners and members of groups are left out', async () => {
  const right = await insertEntitlement(acme, app, { slug: 'right' })
  const elsewhere = await makeApp(acme)
  const group = await insertEntitlement(acme, elsewhere, { slug: 'group' })
  const [kept, excluded, member] = [await insertUser(acme), await insertUser(acme), await insertUser(acme)]
  const own = async (userId: string, row = {}) => {
    const appUserId = await used(100, { identity_user_id: userId, ...row })
    await insertGrant(acme, { app, entitlementId: right, appUserId })
    return appUserId
  }
  const wanted = await own(kept)
  await own(excluded)
  await own(member)
  await own(kept, { app_user_type: 'APP_USER_TYPE_SERVICE_ACCOUNT' })
  await used(100, { identity_user_id: kept })
  const inGroup = await insertAccount(acme, elsewhere.id, { identity_user_id: member })
  await insertGrant(acme, { app: elsewhere, entitlementId: group, appUserId: inGroup })
  const automationId = await unused({
    targetedAppUserTypes: ['APP_USER_TYPE_USER'],
    targetedEntitlementRefs: [{ appId: app.id, id: right }],
    excludedUserRefs: [{ id: excluded }],
    excludedGroupRefs: [{ appId: elsewhere.id, id: group }],
  })
  await scan()
  assert.deepEqual(await reported(automationId), [wanted])
})

test('where nothing tells of use it cannot go live, and does not fire once nothing tells of it any more', async () => {
  const id = await used()
  const refused = await acme.post('/api/v1/automations', {
    displayName: 'x',
    enabled: true,
    triggers: [{ usageBasedRevocation: { unusedForDays: 90, appId: app.id, includeUsersWithNoActivity: true } }],
    automationSteps: [{ waitForDuration: { duration: '1s' } }],
  })
  assert.deepEqual([refused.status, refused.body.code], [400, 9])
  assert.match(refused.body.message, new RegExp(`${app.id}|Ledger`))
  const seen = await used(1)
  const automationId = await unused({ includeUsersWithNoActivity: true })
  await acme.sql('update app_users set last_login_at = null where tenant_id = $1 and id = $2', [acme.id, seen])
  await scan()
  assert.deepEqual(await reported(automationId), [])
  assert.ok(id)
})

test('a sync of the app has its accounts looked at', async () => {
  const fed = await appWithConnector(acme)
  const people = (lastLogin: string) => ({
    resourceType: [USER],
    resource: [
      person('ada', { user: { lastLogin } }),
      person('grace', { user: { lastLogin: daysAgo(0).toISOString() } }),
    ],
  })
  await runSync(world, acme, fed.connectorId, people(daysAgo(1).toISOString()))
  await processAll(world)
  const automationId = await unused({ appId: fed.app.id })
  await scan()
  assert.deepEqual(await reported(automationId), [])
  await acme.sql(`update app_users set last_login_at = $2 where tenant_id = $1 and display_name = 'ada'`, [
    acme.id,
    daysAgo(100),
  ])
  await runSync(world, acme, fed.connectorId, people(daysAgo(100).toISOString()))
  await processAll(world)
  const [run] = await runsOf(acme, automationId)
  assert.equal(run?.trigger.account.username, 'ada')
})
