import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import type { Json } from '../../../../test/caller.ts'
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

test('the filter of grant sources keeps to what is held directly, or only inherited', async () => {
  await acme.sql(`update grants set is_direct = false, source_ids = '{post}' where entitlement_id = 'read'`)
  const direct = await ends({
    createRevokeTasksV2: { inclusionList: refs('post', 'read'), grantSourceFilter: 'GRANT_SOURCE_FILTER_DIRECT' },
  })
  assert.deepEqual([direct.task_ids.length, direct.skipped_count], [1, 1])
  const inherited = {
    createRevokeTasksV2: { inclusionList: refs('read'), grantSourceFilter: 'GRANT_SOURCE_FILTER_INHERITED' },
  }
  assert.deepEqual(await ends(inherited), { task_ids: [], skipped_count: 1 })
  await acme.sql('update apps set revoke_grant_sources = true where id = $1', [ledger.id])
  assert.equal((await ends(inherited)).task_ids.length, 1)
  const [task] = await acme.sql(`select revocation_targets from tasks where entitlement_id = 'read'`)
  assert.deepEqual(task!.revocation_targets, [{ entitlementRef: { appId: ledger.id, id: 'post' } }])
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
