import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  insertAccount,
  insertEntitlement,
  insertGrant,
  insertUser,
  makeApp,
  type TestApp,
} from '../../../../test/directory.ts'
import { runSteps } from '../../../../test/runs.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant
let ledger: TestApp
before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
  ledger = await makeApp(acme)
  await insertUser(acme, { id: 'ada' })
  await insertUser(acme, { id: 'grace', email: '' })
  await insertUser(acme, { id: 'gone', email: 'gone@acme.example', status: 'DELETED' })
  await insertEntitlement(acme, ledger, { id: 'post' })
  await insertAccount(acme, ledger.id, { id: 'ada-ledger', identity_user_id: 'ada' })
  await insertGrant(acme, { app: ledger, entitlementId: 'post', appUserId: 'ada-ledger' })
})
after(() => world.stop())

const PASSWORD = { stepName: 'gen', generatePassword: {} }
const ends = async (step: object, subjectUserId = 'ada'): Promise<unknown> => {
  const run = await runSteps(world, acme, [PASSWORD, { ...step }], { user_id: subjectUserId })
  return run.state === 'DONE' ? run.steps.at(-1).output : [run.error.code, run.error.message]
}
const post = () => ({ appEntitlementRefs: [{ appId: ledger.id, id: 'post' }] })
const relation = { taskUserRelation: 'TASK_USER_RELATION_ASSIGNEE' }
const paper = { credentialCel: 'ctx.gen.credential_ref', recipientCel: '"ada"' }

test('a wrong choice is told', async () => {
  const nobody = { userRef: { id: 'nobody' } }
  const steps: [object, RegExp][] = [
    [{ createAccessReview: { accessReviewTemplateId: 't', userRefs: [{ id: 'nobody' }] } }, /no user with id "nobody"/],
    [{ createAccessReview: { accessReviewTemplateId: 't' } }, /no access review template with id "t"/],
    [{ unenrollFromAllAccessProfiles: { userIdsCel: '[]' } }, /gave no user/],
    [{ createRevokeTasks: { ...post(), ...nobody } }, /no user with id "nobody"/],
    [{ createRevokeTasksV2: { inclusionAll: {}, ...nobody } }, /no user with id "nobody"/],
    [{ createRevokeTasksV2: { inclusionCriteria: { resourceTypeIds: ['x'] } } }, /only together with appIds/],
    [
      { grantEntitlements: { inclusionList: { appEntitlementRefs: [{ appId: 'x', id: 'y' }] } } },
      /no entitlement of app/,
    ],
    [{ grantEntitlements: { inclusionList: post(), userRef: { id: 'gone' } } }, /no user with id "gone"/],
    [{ taskAction: { ...relation, close: nobody } }, /no user with id "nobody"/],
    [{ taskAction: { ...relation, reassign: { assigneeUserRef: { id: 'gone' } } } }, /no user with id "gone"/],
    [{ callFunction: { functionId: 'f', args: { n: 'ctx.trigger.n' } } }, /no such key/],
    [{ storeCredential: { ...paper, recipientCel: '["ada", "grace"]' } }, /"grace" has no e-mail address/],
    [{ storeCredential: { ...paper, recipientCel: '[]' } }, /1 to 128 recipients/],
  ]
  for (const [step, message] of steps) {
    const [, said] = (await ends(step)) as [string, string]
    assert.match(said, message, JSON.stringify(step))
  }
})

test('where nothing is to be done the step succeeds', async () => {
  const nothing = { task_ids: [], skipped_count: 0 }
  assert.deepEqual(await ends({ createRevokeTasks: {} }), nothing)
  assert.deepEqual(await ends({ createRevokeTasksV2: { inclusionAll: {} } }, 'grace'), nothing)
  const held = { task_ids: [], skipped_count: 1 }
  assert.deepEqual(await ends({ createRevokeTasks: post() }, 'grace'), held)
  assert.deepEqual(await ends({ grantEntitlements: { inclusionList: post() } }), held)
})

test('a deleted user can still be taken things away from', async () => {
  assert.deepEqual(await ends({ createRevokeTasksV2: { inclusionAll: {} } }, 'gone'), {
    task_ids: [],
    skipped_count: 0,
  })
  assert.deepEqual(await ends({ unenrollFromAllAccessProfiles: {} }, 'gone'), {
    task_ids: [],
    catalog_ids: [],
    rule_managed_catalog_ids: [],
  })
  assert.deepEqual(await ends({ taskAction: { ...relation, close: {} } }, 'gone'), {
    task_ids: [],
    skipped_task_ids: [],
  })
})
