import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { makeTriggered } from '../../../../test/automations.ts'
import {
  insertAccount,
  insertUser,
  makeEntitlement,
  type TestApp,
  type TestEntitlement,
} from '../../../../test/directory.ts'
import { runsOf } from '../../../../test/runs.ts'
import { appWithConnector, company, runSync } from '../../../../test/sync/feed.ts'
import { processAll } from '../../../../test/work.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'
import { appendEvents, type Change } from '../../../service/events.ts'
import { giveGrants } from '../../directory/grants/api.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
})
after(() => world.stop())

type Right = Pick<TestEntitlement, 'entitlementId'> & { app: TestApp }

const pathOf = ({ app, entitlementId }: Right) => `/api/v1/apps/${app.id}/entitlements/${entitlementId}`
async function give(right: Right, ...userIds: string[]): Promise<void> {
  const reply = await acme.post(`${pathOf(right)}/add-manual-user`, { userIds })
  assert.equal(reply.status, 200, reply.text)
  await processAll(world)
}
async function take(right: Right, appUserId: string): Promise<void> {
  const reply = await acme.delete(`${pathOf(right)}/remove-membership`, { appUserId })
  assert.equal(reply.status, 200, reply.text)
  await processAll(world)
}
async function holder(app: TestApp, row: Record<string, unknown> = {}) {
  const userId = await insertUser(acme)
  return { userId, accountId: await insertAccount(acme, app.id, { identity_user_id: userId, ...row }) }
}
const refOf = ({ app, entitlementId }: Right) => ({ appId: app.id, id: entitlementId })
const filter = (grantTriggerFilter: object, more = {}) =>
  makeTriggered(acme, [{ grantFound: { grantTriggerFilter } }], more)
const count = async (...ids: string[]) => Promise.all(ids.map(async (id) => (await runsOf(acme, id)).length))

test('a grant that is found and one that is gone start runs with the entitlement, the account, its owner and the grant', async () => {
  const right = await makeEntitlement(acme)
  const { userId, accountId } = await holder(right.app)
  const found = await makeTriggered(acme, [{ grantFound: {} }])
  const deleted = await makeTriggered(acme, [{ grantDeleted: {} }])
  await give(right, userId)
  const [run, ...more] = await runsOf(acme, found)
  assert.deepEqual(more, [])
  const { trigger, subject } = run!
  assert.equal(subject, userId)
  assert.deepEqual([trigger.entitlement.id, trigger.entitlement_id], [right.entitlementId, right.entitlementId])
  assert.deepEqual([trigger.entitlement.displayName, trigger.entitlement.appResourceType], ['Engineers member', 'Team'])
  assert.deepEqual([trigger.app_id, trigger.app_display_name, trigger.app_user_id], [right.app.id, 'Ledger', accountId])
  assert.deepEqual([trigger.account.id, trigger.user.id, trigger.user_id], [accountId, userId, userId])
  assert.deepEqual(trigger.grant, { id: `${right.entitlementId}/${accountId}`, source: 'DIRECT' })
  assert.deepEqual(await count(deleted), [0])
  await take(right, accountId)
  const [gone] = await runsOf(acme, deleted)
  assert.deepEqual([gone!.subject, gone!.trigger.entitlement_id], [userId, right.entitlementId])
  assert.ok(Temporal.Instant.from(gone!.trigger.grant.deleted_at))
  assert.deepEqual(await count(found), [1])
})

test('entitlements are chosen by a list, by criteria or by an expression; without a word, of the automation’s app', async () => {
  const right = await makeEntitlement(acme)
  await acme.sql(
    `update app_entitlements set risk_level_value_id = 'high', compliance_framework_value_ids = '{sox}'
     where tenant_id = $1 and id = $2`,
    [acme.id, right.entitlementId],
  )
  const other = await makeEntitlement(acme, right.app)
  const elsewhere = await makeEntitlement(acme)
  const listed = await filter({ inclusionList: { appEntitlementRefs: [refOf(right)] } })
  const criteria = await filter({ inclusionCriteria: { appIds: [right.app.id], riskLevelIds: ['high', 'top'] } })
  const frames = await filter({ inclusionCriteria: { complianceFrameworkIds: ['sox'] } })
  const typed = await filter({ inclusionCriteria: { appIds: [right.app.id], resourceTypeIds: [right.typeId] } })
  const legacy = await filter({ inclusionCriteria: { resourceTypeIds: [right.typeId] } })
  const asked = await filter({
    inclusionListCel: {
      appEntitlementRefsCel: 'ctx.trigger.entitlement.displayName.startsWith("Eng") ? [ctx.trigger.entitlement] : []',
    },
  })
  const own = await makeTriggered(acme, [{ grantFound: {} }], { appId: right.app.id })
  const all = await filter({ inclusionAll: {} }, { appId: elsewhere.app.id })
  const { userId } = await holder(right.app)
  const far = await holder(elsewhere.app)
  await give(right, userId)
  assert.deepEqual(await count(listed, criteria, frames, typed, legacy, asked, own, all), [1, 1, 1, 1, 0, 1, 1, 1])
  await give(other, userId)
  assert.deepEqual(await count(listed, criteria, frames, typed, legacy, asked, own, all), [1, 1, 1, 1, 0, 2, 2, 2])
  await give(elsewhere, far.userId)
  assert.deepEqual(await count(listed, criteria, frames, typed, legacy, asked, own, all), [1, 1, 1, 1, 0, 3, 2, 3])
})

test('grants are chosen by the type of account, by whether they end, and by who made them', async () => {
  const right = await makeEntitlement(acme)
  const inclusionList = { appEntitlementRefs: [refOf(right)] }
  const people = await filter({ inclusionList, accountFilter: { accountType: 'APP_USER_TYPE_USER' } })
  const robots = await filter({ inclusionList, accountFilter: { accountType: 'APP_USER_TYPE_SERVICE_ACCOUNT' } })
  const grants = (grantFilter: object) => filter({ inclusionList, grantFilter })
  const permanent = await grants({ grantFilterType: 'GRANT_FILTER_TYPE_PERMANENT' })
  const temporary = await grants({ grantFilterType: 'GRANT_FILTER_TYPE_TEMPORARY' })
  const byTask = await grants({ grantJustificationType: 'GRANT_JUSTIFICATION_TYPE_SERVICE' })
  const inApp = await grants({ grantJustificationType: 'GRANT_JUSTIFICATION_TYPE_DIRECT' })
  const direct = await grants({ grantSourceFilter: 'GRANT_SOURCE_FILTER_DIRECT' })
  const inherited = await grants({ grantSourceFilter: 'GRANT_SOURCE_FILTER_INHERITED' })
  const { userId } = await holder(right.app, { app_user_type: 'APP_USER_TYPE_SERVICE_ACCOUNT' })
  await give(right, userId)
  assert.deepEqual(await count(people, robots), [0, 1])
  assert.deepEqual(await count(permanent, temporary, byTask, inApp, direct, inherited), [1, 0, 0, 1, 1, 0])

  // Tasks have no way in through the API yet.
  const { accountId } = await holder(right.app)
  const now = world.clock.now()
  const deprovisionAt = now.add({ hours: 1 })
  await acme.stored.database.write({ tenantId: acme.id, now }, async (tx) => {
    const changes: Change[] = []
    const key = { entitlementId: right.entitlementId, appUserId: accountId }
    const given = { ...key, reason: { type: 'ticket', data: 't1' }, ticketId: 't1', deprovisionAt } as const
    await giveGrants({ tx, emit: (change) => changes.push(change) }, [given])
    const cause = { actor: { kind: 'system', component: 'test' }, roles: [], correlation: 'x', lineage: [] } as const
    return { result: undefined, last: [appendEvents(changes, cause, now)] }
  })
  await processAll(world)
  assert.deepEqual(await count(people, robots), [1, 1])
  assert.deepEqual(await count(permanent, temporary, byTask, inApp, direct, inherited), [1, 1, 1, 1, 2, 0])
  const [run] = await runsOf(acme, byTask)
  const { task_id, expires_at } = run!.trigger.grant
  assert.equal(task_id, 't1')
  assert.equal(Temporal.Instant.compare(Temporal.Instant.from(expires_at), deprovisionAt), 0)
})

test('of a sync, what is inherited is told as such, and a first one tells nothing', async () => {
  const fed = await appWithConnector(acme)
  const appId = fed.app.id
  const inherited = await makeTriggered(
    acme,
    [{ grantFound: { grantTriggerFilter: { grantFilter: { grantSourceFilter: 'GRANT_SOURCE_FILTER_INHERITED' } } } }],
    { appId },
  )
  const gone = await makeTriggered(acme, [{ grantDeleted: {} }], { appId })
  await runSync(world, acme, fed.connectorId, company(['ada', 'grace'], { eng: ['ada'] }))
  await processAll(world)
  assert.deepEqual(await count(inherited, gone), [0, 0])
  const next = company(['ada', 'grace'], { eng: ['ada'], all: [] })
  const nested = {
    id: 'all:eng',
    entitlementId: 'group:all:member',
    principalId: { resourceType: 'group', resource: 'eng' },
    expandable: { entitlementIds: ['group:eng:member'], shallow: false },
  }
  await runSync(world, acme, fed.connectorId, { ...next, grant: [...next.grant, nested] })
  await processAll(world)
  const [run] = await runsOf(acme, inherited)
  assert.deepEqual([run!.trigger.grant.source, run!.trigger.entitlement.displayName], ['INHERITED', 'all member'])
  await runSync(world, acme, fed.connectorId, company(['grace'], { eng: [], all: [] }))
  await processAll(world)
  // Ada's account is gone, and with it each grant: access, eng and what it passed on.
  assert.deepEqual(
    (await runsOf(acme, gone)).map((one) => one.trigger.account.displayName),
    ['ada', 'ada', 'ada'],
  )
})
