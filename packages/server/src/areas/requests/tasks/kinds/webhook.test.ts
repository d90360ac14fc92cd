import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Json } from '../../../../../test/caller.ts'
import { person } from '../../../../../test/people.ts'
import {
  act,
  askFor,
  auditsOf,
  decideBy,
  makeTaskSite,
  stateOf,
  type TaskSite,
  taskIn,
  taskOf,
} from '../../../../../test/tasks.ts'
import { makeHook } from '../../../../../test/webhooks/hooks.ts'
import { type Inbox, openInbox } from '../../../../../test/webhooks/inbox.ts'
import { createWorld, signInAgain, type TestTenant, type World } from '../../../../../test/world.ts'

let world: World
let acme: TestTenant
const open: Inbox[] = []
before(async () => {
  world = await createWorld()
  acme = await world.tenant()
})
after(async () => {
  await world.stop()
  for (const inbox of open) await inbox.close()
})

type Asked = { readonly site: TaskSite; readonly task: Json; readonly inbox: Inbox }

/** A request about which a receiver decides that answers so. */
async function asked(
  status: number,
  document: (site: TaskSite) => object = () => ({}),
  more: object = {},
): Promise<Asked> {
  const site = await makeTaskSite(acme)
  const inbox = await openInbox((response) => response.writeHead(status).end(JSON.stringify(document(site))))
  open.push(inbox)
  const { id: webhookId } = await makeHook(acme, inbox.url)
  await decideBy(acme, site, [{ approval: { webhook: { webhookId }, ...more } }])
  return { site, task: await taskIn(askFor(site.subject, site)), inbox }
}

const v1 = (outcome: object): object => ({ version: 'v1', ...outcome })

test('a receiver approves, denies, reassigns or replaces the steps at once', async () => {
  const bob = await person(acme, ['basic_user'])
  const cases: [(site: TaskSite) => object, (task: Json, site: TaskSite) => void][] = [
    [() => v1({ approve: { comment: 'fine' } }), (task) => assert.ok(task.policy.current.provision)],
    [() => v1({ deny: {} }), (task) => assert.equal(stateOf(task), 'CLOSED DENIED')],
    [
      () => v1({ reassign: { newStepUserIds: [bob.userId] } }),
      (task) => assert.deepEqual(task.stepApproverIds, [bob.userId]),
    ],
    [
      () => v1({ replacePolicy: { policySteps: [{ approval: { manager: {} } }] } }),
      (task, site) => assert.deepEqual(task.stepApproverIds, [site.manager.userId]),
    ],
    // Steps that a policy of this kind cannot have are no decision: people take over.
    [
      () => v1({ replacePolicy: { policySteps: [{ provision: {} }] } }),
      (task, site) => assert.deepEqual(task.stepApproverIds, [site.owner.userId]),
    ],
    [
      () => v1({ reassign: { newStepUserIds: ['nobody'] } }),
      (task, site) => assert.deepEqual(task.stepApproverIds, [site.owner.userId]),
    ],
  ]
  for (const [document, check] of cases) {
    const { site, task, inbox } = await asked(200, document)
    assert.deepEqual(
      [task.stepApproverIds, task.policy.current.approval.state],
      [[], 'APPROVAL_INSTANCE_STATE_WAITING'],
    )
    await world.work()
    const sent = JSON.parse(inbox.arrived[0]!.body).payload
    assert.equal(sent.taskView.task.id, task.id)
    check(await taskOf(acme, task.id), site)
  }
})

test('a receiver that answers later decides by its callback, once', async () => {
  const { task, inbox } = await asked(202)
  await world.work()
  assert.equal(stateOf(await taskOf(acme, task.id)), 'OPEN UNSPECIFIED')
  const { callbackUrl } = JSON.parse(inbox.arrived[0]!.body)
  const back = () => acme.with('').post(new URL(callbackUrl).pathname, v1({ deny: { comment: 'no' } }))
  assert.equal((await back()).status, 200)
  assert.equal((await back()).status, 400)
  await world.work()
  assert.equal(stateOf(await taskOf(acme, task.id)), 'CLOSED DENIED')
  assert.ok((await auditsOf(acme, task.id)).includes('webhookApprovalSuccess'))
})

test('a receiver that never answers leaves the step to people, and never approves', async () => {
  const { task } = await asked(202)
  await world.work()
  world.clock.move({ hours: 24 * 8 + 2 })
  await world.work()
  acme = await signInAgain(acme)
  const late = await taskOf(acme, task.id)
  assert.equal(stateOf(late), 'OPEN UNSPECIFIED')
  assert.equal(late.stepApproverIds.length, 1)
  assert.ok((await auditsOf(acme, task.id)).includes('webhookApprovalFatalError'))
})

test('an answer to a step that is not current any more is ignored', async () => {
  const { task, inbox } = await asked(202)
  await world.work()
  const closed = await taskIn(act(acme, task, 'close'))
  const { callbackUrl } = JSON.parse(inbox.arrived[0]!.body)
  await acme.with('').post(new URL(callbackUrl).pathname, v1({ approve: {} }))
  await world.work()
  assert.equal(stateOf(await taskOf(acme, closed.id)), 'CLOSED CANCELLED')
})

test('the call of a step that is closed, skipped, given to others or begun anew is superseded', async () => {
  const { userId } = await person(acme, ['basic_user'])
  const cases = {
    close: ['task_closed', {}],
    'skip-step': ['step_skipped', {}],
    reassign: ['step_reassigned', { newStepUserIds: [userId], comment: 'by hand' }],
    restart: ['task_restarted', {}],
  } as const
  for (const [verb, [reason, body]] of Object.entries(cases)) {
    const { task, inbox } = await asked(202, () => ({}), { allowReassignment: true })
    await world.work()
    const { callbackUrl } = JSON.parse(inbox.arrived[0]!.body)
    await taskIn(act(acme, task, verb, body))
    await world.work()
    const calls = await acme.sql(
      `select state, superseded_reason from webhook_deliveries where source -> 'approvalStep' ->> 'ticketId' = $1
       order by created_at, id limit 1`,
      [task.id],
    )
    assert.deepEqual(calls, [{ state: 'FATAL_ERROR', superseded_reason: reason }], verb)
    const before = stateOf(await taskOf(acme, task.id))
    await acme.with('').post(new URL(callbackUrl).pathname, v1({ deny: {} }))
    await world.work()
    assert.equal(stateOf(await taskOf(acme, task.id)), before, verb)
  }
})

test('every call of a webhook that decides is an audit of the task, and so is an answer that cannot be read', async () => {
  const count = (audits: readonly string[], name: string): number => audits.filter((one) => one === name).length
  const silent = await asked(500)
  await world.work()
  assert.equal(count(await auditsOf(acme, silent.task.id), 'webhookApprovalAttempt'), 1)
  world.clock.move({ hours: 1 })
  await world.work()
  acme = await signInAgain(acme)
  assert.equal(count(await auditsOf(acme, silent.task.id), 'webhookApprovalAttempt'), silent.inbox.arrived.length)
  assert.ok(silent.inbox.arrived.length > 1)
  const broken = await asked(200, () => v1({ approve: { comment: 7 } }))
  await world.work()
  const audits = await auditsOf(acme, broken.task.id)
  assert.deepEqual(
    ['webhookApprovalAttempt', 'webhookApprovalBadResponse', 'webhookApprovalSuccess'].map((one) => count(audits, one)),
    [1, 1, 0],
  )
  const { list } = (await acme.post('/api/v1/task/audits', { taskId: broken.task.id, pageSize: 100 })).body
  const bad = list.find((one: Json) => one.webhookApprovalBadResponse)
  assert.equal(bad.webhookApprovalBadResponse.webhookName, 'hook')
  assert.match(bad.webhookApprovalBadResponse.error, /comment/)
})
