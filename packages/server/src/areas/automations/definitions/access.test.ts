import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { AUTOMATIONS, makeAutomation, WAIT } from '../../../../test/automations.ts'
import { makeApp } from '../../../../test/directory.ts'
import { person } from '../../../../test/people.ts'
import { reasonOf, violationsOf } from '../../../../test/replies.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant
let owned: string
let foreign: string
let owner: Awaited<ReturnType<typeof person>>
before(async () => {
  world = await createWorld()
  acme = await world.tenant()
  owned = (await makeApp(acme)).id
  foreign = (await makeApp(acme)).id
  owner = await person(acme, ['app_admin'])
  await own(owned)
})
after(() => world.stop())

const own = (appId: string) =>
  acme.sql(
    `insert into owners (tenant_id, object_type, object_id, role_slug, user_id, entitlement_id, created_at)
     values ($1, 'app', $2, 'owner', $3, '', now())`,
    [acme.id, appId, owner.userId],
  )

const make = (asked: Record<string, unknown>) =>
  owner.post(AUTOMATIONS, { displayName: 'mine', appId: owned, automationSteps: [WAIT], ...asked })

test('the owner of an app has automations of the app, and of no other', async () => {
  const made = await make({})
  assert.equal(made.status, 200, made.text)
  const path = `${AUTOMATIONS}/${made.body.automation.id}`
  assert.equal((await owner.get(path)).status, 200)
  assert.equal((await owner.post(path, { automation: { displayName: 'y' } })).status, 200)
  const versions = { automationTemplateId: made.body.automation.id }
  assert.equal((await owner.post('/api/v1/search/automation_versions', versions)).status, 200)
  assert.equal((await owner.delete(path)).status, 200)
  const elsewhere = await make({ appId: foreign })
  assert.deepEqual([elsewhere.status, violationsOf(elsewhere)[0]?.field], [400, 'appId'])
  assert.equal((await make({ appId: '' })).status, 403)
})

test('another app’s automation, and one of no app, does not exist for it', async () => {
  for (const appId of [foreign, '']) {
    const { id, path } = await makeAutomation(acme, { appId })
    for (const reply of [
      await owner.get(path),
      await owner.post(path, { automation: { displayName: 'z' } }),
      await owner.delete(path),
      await owner.post('/api/v1/search/automation_versions', { automationTemplateId: id }),
    ])
      assert.equal(reply.status, 404)
  }
})

test('lists and searches hold only what is of its apps', async () => {
  const mine = await makeAutomation(acme, { appId: owned })
  const other = await makeAutomation(acme, { appId: foreign })
  for (const reply of [await owner.get(AUTOMATIONS), await owner.post('/api/v1/search/automations', {})]) {
    const ids = reply.body.list.map((one: { id: string }) => one.id)
    assert.deepEqual([ids.includes(mine.id), ids.includes(other.id)], [true, false])
  }
})

test('an automation moves to another app with the owner of both, or an administrator', async () => {
  const { path } = await makeAutomation(acme, { appId: owned })
  const refused = await owner.post(path, { automation: { appId: foreign }, updateMask: 'appId' })
  assert.deepEqual([refused.status, violationsOf(refused)[0]?.field], [400, 'automation.appId'])
  const second = (await makeApp(acme)).id
  await own(second)
  assert.equal((await owner.post(path, { automation: { appId: second }, updateMask: 'appId' })).status, 200)
  assert.equal((await acme.post(path, { automation: { appId: foreign }, updateMask: 'appId' })).status, 200)
})

test('it may not reach out of its app, published or drafted', async () => {
  const connector = (appId: string) => ({ connectorRef: { appId, id: 'c' }, actionName: 'a' })
  const revoke = (more: object) => ({ createRevokeTasksV2: { useSubjectUser: true, exclusionNone: {}, ...more } })
  const outside: [string, object][] = [
    ['updateUser', { updateUser: { userStatusEnum: 'DISABLED' } }],
    ['removeFromDelegation', { removeFromDelegation: {} }],
    ['unenrollFromAllAccessProfiles', { unenrollFromAllAccessProfiles: {} }],
    [
      'taskAction',
      { taskAction: { close: {}, taskUserRelation: 'TASK_USER_RELATION_SUBJECT', taskTypes: ['TASK_TYPE_REVOKE'] } },
    ],
    ['createRevokeTasks', { createRevokeTasks: { revokeAll: true } }],
    ['createRevokeTasksV2', revoke({ inclusionAll: {} })],
    ['createRevokeTasksV2', revoke({ inclusionAccessOnly: {} })],
    ['createRevokeTasksV2', revoke({ inclusionList: { appEntitlementRefs: [{ appId: foreign, id: 'e' }] } })],
    ['connectorAction', { connectorAction: connector(foreign) }],
  ]
  for (const [kind, step] of outside) {
    for (const member of ['automationSteps', 'draftAutomationSteps']) {
      const reply = await make({ automationSteps: [WAIT], [member]: [step] })
      assert.deepEqual([kind, reply.status, reasonOf(reply)], [kind, 403, 'INSUFFICIENT_PERMISSION'], reply.text)
      assert.match(reply.body.message, new RegExp(kind))
    }
    const admin = await acme.post(AUTOMATIONS, { displayName: 'x', appId: owned, automationSteps: [step] })
    assert.equal(admin.status, 200, admin.text)
  }
  assert.equal((await make({ triggers: [{ appUserCreated: { appId: foreign } }] })).status, 403)
  for (const [appId, status] of [
    [foreign, 403],
    ['', 403],
    [owned, 200],
  ] as const) {
    const { id } = await makeAutomation(acme, { appId })
    const started = await make({ automationSteps: [{ runAutomation: { automationTemplateRef: { id } } }] })
    assert.equal(started.status, status, started.text)
  }
  const inside = await make({ automationSteps: [{ connectorAction: connector(owned) }] })
  assert.equal(inside.status, 200, inside.text)
})

test('whoever saves last answers for all of it, and can stop it in any case', async () => {
  const step = { updateUser: { userStatusEnum: 'DISABLED' } }
  const made = await makeAutomation(acme, { appId: owned, enabled: true, automationSteps: [step] })
  assert.equal((await owner.post(made.path, { automation: { displayName: 'z' } })).status, 403)
  assert.equal((await owner.post(made.path, { automation: { enabled: false } })).status, 200)
  const within = async (id: string) =>
    (await acme.sql('select within_app from automations where id = $1', [id]))[0]?.within_app
  assert.equal(await within(made.id), false)
  const mine = (await make({})).body.automation.id
  assert.equal(await within(mine), true)
  await acme.post(`${AUTOMATIONS}/${mine}`, { automation: { displayName: 'z' } })
  assert.equal(await within(mine), false)
})

test('read-only administrators read everything and change nothing', async () => {
  const reader = await person(acme, ['read_only_admin'])
  const { path } = await makeAutomation(acme)
  assert.equal((await reader.get(path)).status, 200)
  for (const reply of [
    await reader.post(path, { automation: { displayName: 'z' } }),
    await reader.delete(path),
    await reader.post(AUTOMATIONS, { displayName: 'x' }),
  ])
    assert.equal(reply.status, 403)
  const basic = await person(acme, ['basic_user'])
  assert.equal((await basic.get(path)).status, 403)
  const both = await person(acme, ['read_only_admin', 'app_admin'])
  assert.equal((await both.post(path, { automation: { displayName: 'z' } })).status, 403)
})
