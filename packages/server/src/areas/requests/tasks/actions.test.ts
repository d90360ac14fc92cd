import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Caller, Json } from '../../../../test/caller.ts'
import { insertUser } from '../../../../test/directory.ts'
import { person } from '../../../../test/people.ts'
import { reasonOf, violationsOf } from '../../../../test/replies.ts'
import { makeForm } from '../../../../test/requests.ts'
import {
  act,
  askFor,
  auditsOf,
  decideBy,
  makeTaskSite,
  setEntitlement,
  stateOf,
  type TaskSite,
  taskIn,
  taskOf,
} from '../../../../test/tasks.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
})
after(() => world.stop())

const byOwner = (site: TaskSite, more: object = {}) => ({
  approval: { users: { userIds: [site.owner.userId] }, ...more },
})

test('restart asks the same policy again as it was, reset asks the one that governs now', async () => {
  const site = await makeTaskSite(acme)
  const bob = await person(acme, ['basic_user'])
  await decideBy(acme, site, [byOwner(site)])
  const task = await taskIn(askFor(site.subject, site))
  await act(site.owner, task, 'deny')
  await decideBy(acme, site, [{ approval: { users: { userIds: [bob.userId] } } }])
  const again = await taskIn(act(acme, task, 'restart', { comment: 'once more' }))
  assert.deepEqual([stateOf(again), again.stepApproverIds], ['OPEN UNSPECIFIED', [site.owner.userId]])
  assert.notEqual(again.policyGenerationId, task.policyGenerationId)
  const anew = await taskIn(act(acme, again, 'reset'))
  assert.deepEqual(anew.stepApproverIds, [bob.userId])
  assert.equal((await act(site.owner, again, 'approve')).status, 409)
  const refused = await act(site.subject, anew, 'restart')
  assert.deepEqual([refused.status, reasonOf(refused)], [403, 'INSUFFICIENT_PERMISSION'])
  const audits = await auditsOf(acme, task.id)
  assert.ok(audits.includes('taskRestarted') && audits.includes('hardReset'))
})

test('an open request keeps a closed one for the same from being opened again', async () => {
  const site = await makeTaskSite(acme)
  const first = await taskIn(askFor(site.subject, site))
  await act(site.subject, first, 'close')
  const second = await taskIn(askFor(site.subject, site))
  const reply = await act(acme, first, 'restart')
  assert.deepEqual([reply.status, reasonOf(reply)], [409, 'REQUEST_OPEN'])
  assert.equal(stateOf(await taskOf(acme, second.id)), 'OPEN UNSPECIFIED')
})

test('an emergency is decided by its own policy, and stays one', async () => {
  const site = await makeTaskSite(acme)
  const plain = await taskIn(askFor(site.subject, site))
  const refused = await act(site.subject, plain, 'escalate')
  assert.deepEqual([refused.status, reasonOf(refused)], [400, 'EMERGENCY_NOT_ENABLED'])
  await act(site.subject, plain, 'close')
  await setEntitlement(acme, site, { emergencyGrantEnabled: true, emergencyGrantPolicyId: 'builtin-manager-approval' })
  const task = await taskIn(askFor(site.subject, site))
  assert.deepEqual(task.stepApproverIds, [site.owner.userId])
  const urgent = await taskIn(act(site.subject, task, 'escalate', { comment: 'it burns' }))
  assert.deepEqual([urgent.emergencyAccess, urgent.stepApproverIds], [true, [site.manager.userId]])
  const twice = await act(site.subject, urgent, 'escalate')
  assert.deepEqual([twice.status, reasonOf(twice)], [400, 'INVALID_STATE'])
})

test('an emergency is refused to whoever means a step that is no longer current', async () => {
  const site = await makeTaskSite(acme)
  await setEntitlement(acme, site, { emergencyGrantEnabled: true, emergencyGrantPolicyId: 'builtin-manager-approval' })
  const task = await taskIn(askFor(site.subject, site))
  const late = await act(site.subject, task, 'escalate', { policyStepId: 'another' })
  assert.deepEqual([late.status, late.body.code, reasonOf(late)], [409, 10, 'STEP_NOT_CURRENT'])
  assert.equal((await taskOf(acme, task.id)).emergencyAccess, false)
  const named = await taskIn(act(site.subject, task, 'escalate', { policyStepId: task.policy.current.id }))
  assert.equal(named.emergencyAccess, true)
})

test('a request without what its form requires waits for the subject to fill it in', async () => {
  const site = await makeTaskSite(acme)
  const fields = [{ name: 'ticket', required: true, stringField: { rules: { minLen: '3' } } }]
  await setEntitlement(acme, site, { requestSchemaId: await makeForm(acme, fields) })
  const wrong = await askFor(site.subject, site, { requestData: { ticket: 'x' } })
  assert.deepEqual([wrong.status, violationsOf(wrong)[0]?.field], [400, 'requestData.ticket'])
  const task = await taskIn(askFor(site.manager, site, { identityUserId: site.subject.userId }))
  assert.equal(task.policy.current.form.state, 'FORM_INSTANCE_STATE_WAITING')
  assert.deepEqual(task.stepApproverIds, [site.subject.userId])
  const bad = await act(site.subject, task, 'update-request-data', { data: { ticket: 'x' } })
  assert.deepEqual([bad.status, violationsOf(bad)[0]?.field], [400, 'data.ticket'])
  assert.equal((await act(site.manager, task, 'update-request-data', { data: { ticket: 'OPS-41' } })).status, 403)
  const filled = await taskIn(act(site.subject, task, 'update-request-data', { data: { ticket: 'OPS-41' } }))
  assert.deepEqual([filled.data, filled.stepApproverIds], [{ ticket: 'OPS-41' }, [site.owner.userId]])
  const other = await makeTaskSite(acme)
  await setEntitlement(acme, other, { requestSchemaId: await makeForm(acme, fields) })
  const whole = await taskIn(askFor(other.subject, other, { requestData: { ticket: 'OPS-42' } }))
  assert.deepEqual(whole.stepApproverIds, [other.owner.userId])
})

test('a wait ends when its condition holds or its time is over, and its timeout never grants', async () => {
  const site = await makeTaskSite(acme)
  const waiting = (condition: string) => ({ wait: { name: 'w', condition: { condition }, timeoutDuration: '600s' } })
  await decideBy(acme, site, [waiting('subject.displayName == "Ready"')])
  const task = await taskIn(askFor(site.subject, site))
  assert.equal(task.policy.current.wait.state, 'WAIT_INSTANCE_STATE_WAITING')
  await acme.sql(`update users set display_name = 'Ready' where id = $1`, [site.subject.userId])
  const ready = await taskIn(act(acme, task, 'process'))
  assert.ok(ready.policy.current.provision, JSON.stringify(ready.policy.current))
  const late = await makeTaskSite(acme)
  await decideBy(acme, late, [waiting('1 / 0 == 1')])
  const never = await taskIn(askFor(late.subject, late))
  const asking = await makeTaskSite(acme)
  await decideBy(acme, asking, [waiting('false'), byOwner(asking)])
  const then = await taskIn(askFor(asking.subject, asking))
  world.clock.move({ minutes: 11 })
  await world.work()
  assert.equal(stateOf(await taskOf(acme, never.id)), 'CLOSED WAIT_TIMED_OUT')
  assert.deepEqual((await taskOf(acme, then.id)).stepApproverIds, [asking.owner.userId])
  assert.ok((await auditsOf(acme, never.id)).includes('expressionPolicyStepError'))
})

test('an agent without a model hands over at once', async () => {
  const site = await makeTaskSite(acme)
  const bob = await person(acme, ['basic_user'])
  const agent = (agentFailureAction: string) => [
    {
      approval: {
        agent: {
          agentMode: 'APPROVAL_AGENT_MODE_FULL_CONTROL',
          agentFailureAction: `APPROVAL_AGENT_FAILURE_ACTION_${agentFailureAction}`,
          reassignToUserIds: [bob.userId],
        },
      },
    },
  ]
  await decideBy(acme, site, agent('REASSIGN_TO_USERS'))
  const task = await taskIn(askFor(site.subject, site))
  assert.deepEqual(task.stepApproverIds, [bob.userId])
  await act(site.subject, task, 'close')
  await decideBy(acme, site, agent('SKIP_POLICY_STEP'))
  const skipped = await taskIn(askFor(site.subject, site))
  assert.ok(skipped.policy.current.provision)
})

test('a step whose assignees leave is given to others, and there is always somebody', async () => {
  const site = await makeTaskSite(acme)
  const bob = await insertUser(acme)
  await decideBy(acme, site, [{ approval: { users: { userIds: [bob] } } }])
  const task = await taskIn(askFor(site.subject, site))
  assert.deepEqual(task.stepApproverIds, [bob])
  const disabled = await acme.post(`/api/v1/users/${bob}`, { user: { status: 'DISABLED' }, updateMask: 'status' })
  assert.equal(disabled.status, 200, disabled.text)
  await world.flush()
  await world.work()
  assert.deepEqual((await taskOf(acme, task.id)).stepApproverIds, [site.owner.userId])
})

test('a reminder is sent once an hour, and a deleted task is hidden', async () => {
  const site = await makeTaskSite(acme)
  const task = await taskIn(askFor(site.subject, site))
  assert.equal((await act(site.subject, task, 'send-reminder')).status, 200)
  const soon = await act(site.subject, task, 'send-reminder')
  assert.deepEqual([soon.status, reasonOf(soon)], [429, 'REMINDED_ALREADY'])
  assert.equal((await act(site.owner, task, 'send-reminder')).status, 403)
  assert.equal((await act(acme, task, 'delete')).status, 200)
  const found = async (more: object) =>
    (await acme.post('/api/v1/search/tasks', { refs: [{ id: task.id }], ...more })).body.list.length
  assert.deepEqual([await found({}), await found({ includeDeleted: true })], [0, 1])
})

test('what is told of actions is what the next call is answered with', async () => {
  const site = await makeTaskSite(acme)
  await decideBy(acme, site, [byOwner(site, { allowReassignment: true })])
  const helpdesk = await person(acme, ['request_helpdesk'])
  const bodies: Record<string, [string, object]> = {
    APPROVE: ['approve', {}],
    DENY: ['deny', {}],
    REASSIGN: ['reassign', { newStepUserIds: [helpdesk.userId] }],
    COMMENT: ['comment', { comment: 'x' }],
    CLOSE: ['close', {}],
    RESTART: ['restart', {}],
    HARD_RESET: ['reset', {}],
    SKIP_STEP: ['skip-step', {}],
    PROCESS_NOW: ['process', {}],
    SEND_REMINDER: ['send-reminder', {}],
    UPDATE_GRANT_DURATION: ['update-grant-duration', { duration: '60s' }],
    UPDATE_REQUEST_DATA: ['update-request-data', { data: {} }],
    ESCALATE_TO_EMERGENCY_ACCESS: ['escalate', {}],
    PROVISION_COMPLETE: ['provision-complete', {}],
    PROVISION_CANCELLED: ['provision-cancelled', {}],
    PROVISION_ERRORED: ['provision-errored', {}],
    RETRY_PROVISIONING: ['retry-provisioning', {}],
    APPROVE_WITH_STEP_UP: ['approve-with-step-up', { stepUpTransactionId: 'x' }],
    CHANGE_POLICY: ['change-policy', { policyId: 'builtin-auto-approve' }],
    DELETE: ['delete', {}],
  }
  const states: ((task: Json) => Promise<unknown>)[] = [
    async () => undefined,
    (task) => act(site.owner, task, 'approve'),
    (task) => act(site.owner, task, 'deny'),
  ]
  const callers: [string, Caller][] = [
    ['subject', site.subject],
    ['owner', site.owner],
    ['manager', site.manager],
    ['administrator', acme],
    ['reader', await person(acme, ['read_only_admin'])],
  ]
  for (const [index, prepare] of states.entries()) {
    for (const [who, caller] of callers) {
      let made: Json
      for (const [name, [verb, body]] of Object.entries(bodies)) {
        if (!made) {
          made = await taskIn(askFor(site.subject, site))
          await prepare(made)
        }
        const task = await taskOf(caller, made.id)
        const isTold = task.actions.includes(`TASK_ACTION_TYPE_${name}`)
        const reply = await act(caller, task, verb, { policyStepId: task.policy.current?.id ?? 'none', ...body })
        const what = `${who} ${name} in state ${index}: told ${isTold}, ${reply.text.slice(0, 200)}`
        assert.equal(reply.status === 200, isTold, what)
        if (isTold) made = await gone(site, made)
      }
      if (made) await gone(site, made)
    }
  }
})

/** As if nothing had been asked for. */
async function gone(site: TaskSite, { id }: Json): Promise<undefined> {
  await acme.sql(`update tasks set deleted_at = now(), state = 'CLOSED', closed_at = now() where id = $1`, [id])
  await acme.sql('delete from grants where entitlement_id = $1', [site.entitlementId])
}
