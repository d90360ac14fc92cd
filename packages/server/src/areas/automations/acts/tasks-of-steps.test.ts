import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { problemsOfStep } from '../../../../test/automations.ts'
import type { Json } from '../../../../test/caller.ts'
import {
  insertAccount,
  insertEntitlement,
  insertGrant,
  insertUser,
  makeApp,
  type TestApp,
} from '../../../../test/directory.ts'
import { makePolicy, policyOf } from '../../../../test/policies.ts'
import { failureOf, runSteps } from '../../../../test/runs.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant
let ledger: TestApp

before(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  acme = await world.tenant()
  ledger = await makeApp(acme)
  await insertUser(acme, { id: 'ada' })
  await insertUser(acme, { id: 'grace' })
  for (const id of ['post', 'read', 'pay']) await insertEntitlement(acme, ledger, { id })
  await insertAccount(acme, ledger.id, { id: 'ada-ledger', identity_user_id: 'ada' })
  for (const entitlementId of ['post', 'read']) {
    await insertGrant(acme, { app: ledger, entitlementId, appUserId: 'ada-ledger' })
  }
})
after(() => world.stop())

const refs = (...ids: string[]) => ({ appEntitlementRefs: ids.map((id) => ({ appId: ledger.id, id })) })

async function ends(step: object, user = 'ada'): Promise<Json> {
  const run = await runSteps(world, acme, [{ stepName: 's', ...step }], { user_id: user })
  assert.equal(run.state, 'DONE', JSON.stringify(run.error))
  return run.steps.at(-1).output
}
const tasks = (): Promise<Json[]> =>
  acme.sql('select id, type, origin, entitlement_id, account_id, user_id, state from tasks order by entitlement_id')

test('access is asked for through the policy of each entitlement; what is held or asked for already is passed over', async () => {
  const output = await ends({ grantEntitlements: { inclusionList: refs('post', 'pay') } })
  assert.deepEqual([output.task_ids.length, output.skipped_count], [1, 1])
  const [task] = await tasks()
  assert.deepEqual(
    [task!.type, task!.origin, task!.entitlement_id, task!.user_id, task!.state],
    ['grant', 'TASK_ORIGIN_AUTOMATION', 'pay', 'ada', 'OPEN'],
  )
  const again = await ends({ grantEntitlements: { inclusionList: refs('pay') } })
  assert.deepEqual(again, { task_ids: [], skipped_count: 1 })
})

test('what a user holds is asked to be taken away, whichever way it is chosen', async () => {
  const steps: [object, readonly string[]][] = [
    [{ createRevokeTasks: refs('post', 'pay') }, ['post']],
    [
      {
        createRevokeTasksV2: {
          inclusionAll: {},
          exclusionList: { excludedAppEntitlementRefs: refs('post').appEntitlementRefs },
        },
      },
      ['read'],
    ],
  ]
  for (const [step, wanted] of steps) {
    await acme.sql(`delete from tasks`)
    const output = await ends(step)
    const made = (await tasks()).filter(({ entitlement_id }) => entitlement_id !== ledger.accessId)
    assert.deepEqual(
      made.map(({ entitlement_id, account_id, type }) => [entitlement_id, account_id, type]),
      wanted.map((id) => [id, 'ada-ledger', 'revoke']),
      JSON.stringify(output),
    )
  }
})

test('all grants are asked to be taken away, inherited ones by people who are told what they come from', async () => {
  await acme.sql(`update grants set is_direct = false, source_ids = '{post}' where entitlement_id = 'read'`)
  await acme.sql(`update app_entitlements set display_name = 'Bookkeeper' where id = 'post'`)
  const filtered = (grantSourceFilter: string) => ({
    createRevokeTasksV2: { inclusionList: refs('post', 'read'), grantSourceFilter },
  })
  const direct = await ends(filtered('GRANT_SOURCE_FILTER_DIRECT'))
  assert.deepEqual([direct.task_ids.length, direct.skipped_count], [1, 1])
  const all = await ends(filtered('GRANT_SOURCE_FILTER_UNSPECIFIED'))
  assert.deepEqual([all.task_ids.length, all.skipped_count], [1, 1])
  await world.work()
  const { task } = (await acme.get(`/api/v1/tasks/${all.task_ids[0]}`)).body.taskView
  assert.equal(task.type.revoke.appEntitlementId, 'read')
  assert.equal(task.policy.current.provision.state, 'PROVISION_INSTANCE_STATE_WAITING')
  const { instructions } = task.policy.current.provision.provision.provisionPolicy.manual
  assert.match(instructions, /it is held through Bookkeeper/)
})

test('where an app has the sources of inherited access taken, a task names them', async () => {
  await acme.sql(`update grants set is_direct = false, source_ids = '{post}' where entitlement_id = 'read'`)
  await acme.sql('update apps set revoke_grant_sources = true where id = $1', [ledger.id])
  assert.equal((await ends({ createRevokeTasksV2: { inclusionList: refs('read') } })).task_ids.length, 1)
  const [task] = await acme.sql(`select revocation_targets from tasks where entitlement_id = 'read'`)
  assert.deepEqual(task!.revocation_targets, [{ entitlementRef: { appId: ledger.id, id: 'post' } }])
})

test('a step takes all grants or those held directly; any other filter is refused', async () => {
  const problems = await problemsOfStep(acme, {
    stepName: 's',
    createRevokeTasksV2: { inclusionAll: {}, grantSourceFilter: 'GRANT_SOURCE_FILTER_INHERITED' },
  })
  assert.deepEqual(
    problems.map(([field]) => field),
    ['createRevokeTasksV2.grantSourceFilter'],
  )
})

test('only what is held is passed over by a step that gives access; what is left out was not asked for', async () => {
  const exclusionList = { excludedAppEntitlementRefs: refs('read').appEntitlementRefs }
  const output = await ends({ grantEntitlements: { inclusionList: refs('post', 'read', 'pay'), exclusionList } })
  assert.deepEqual([output.task_ids.length, output.skipped_count], [1, 1])
})

test('a step that may not be given to others stays where it is', async () => {
  const approval = { users: { userIds: ['grace'] }, allowReassignment: false }
  const policy = await makePolicy(acme, policyOf([{ approval }]))
  await acme.sql(`update app_entitlements set grant_policy_id = $1 where id = 'pay'`, [policy.id])
  await ends({ grantEntitlements: { inclusionList: refs('pay') } })
  const [open] = await tasks()
  const reassign = { assigneeUserRef: { id: 'ada' }, subjectUserRef: { id: 'grace' } }
  const given = await ends({ taskAction: { taskUserRelation: 'TASK_USER_RELATION_ASSIGNEE', reassign } })
  assert.deepEqual(given, { task_ids: [], skipped_task_ids: [open!.id] })
  const { body } = await acme.get(`/api/v1/tasks/${open!.id}`)
  assert.deepEqual([body.taskView.task.stepApproverIds, body.taskView.task.commentCount], [['grace'], 0])
})

test('a step that names an access profile which is not there fails', async () => {
  const named = { catalogIdsCel: '["nowhere"]', useSubjectUser: true }
  const run = await runSteps(world, acme, [{ stepName: 's', unenrollFromAllAccessProfiles: named }], { user_id: 'ada' })
  assert.match(failureOf(run), /no access profile with id "nowhere"/)
})

test('the open tasks of a user are closed with a comment, or given to somebody else', async () => {
  await ends({ grantEntitlements: { inclusionList: refs('pay') } })
  const [open] = await tasks()
  const reassign = { assigneeUserRef: { id: 'grace' }, subjectUserRef: { id: 'ada' } }
  const subject = { taskUserRelation: 'TASK_USER_RELATION_SUBJECT' }
  const given = await ends({ taskAction: { ...subject, reassign } })
  assert.deepEqual(given, { task_ids: [open!.id], skipped_task_ids: [] })
  const close = { taskUserRelation: 'TASK_USER_RELATION_ASSIGNEE', taskTypes: ['TASK_TYPE_REQUEST'], close: {} }
  const closed = await ends({ taskAction: close }, 'grace')
  assert.deepEqual(closed, { task_ids: [open!.id], skipped_task_ids: [] })
  const { body } = await acme.get(`/api/v1/tasks/${open!.id}`)
  assert.deepEqual(
    [body.taskView.task.state, body.taskView.task.type.grant.outcome],
    ['TASK_STATE_CLOSED', 'GRANT_OUTCOME_CANCELLED'],
  )
})
