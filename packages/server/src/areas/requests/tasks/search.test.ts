import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Caller, Json } from '../../../../test/caller.ts'
import { insertUser } from '../../../../test/directory.ts'
import { person } from '../../../../test/people.ts'
import { violationsOf } from '../../../../test/replies.ts'
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
} from '../../../../test/tasks.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant
let site: TaskSite
let other: TaskSite
const ids: Record<string, string> = {}

/** One that waits for the owner, one that was denied, one of an emergency at its provision step, one for a colleague. */
before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
  site = await makeTaskSite(acme)
  other = await makeTaskSite(acme)
  ids.waits = (await taskIn(askFor(site.subject, site, { description: 'quarterly closing' }))).id
  const denied = await taskIn(askFor(site.manager, site, { identityUserId: site.manager.userId }))
  await act(site.owner, denied, 'deny')
  ids.denied = denied.id
  const policy = await decideBy(acme, other, [{ accept: {} }])
  const update = { emergencyGrantEnabled: true, emergencyGrantPolicyId: policy.id }
  await acme.post(`${other.app.path}/entitlements/${other.entitlementId}`, {
    entitlement: update,
    updateMask: Object.keys(update).join(','),
  })
  ids.urgent = (await taskIn(askFor(other.subject, other, { emergencyAccess: true }))).id
})
after(() => world.stop())

async function found(filters: Json, by: Pick<Caller, 'post'> = acme): Promise<string[]> {
  const { status, text, body } = await by.post('/api/v1/search/tasks', filters)
  assert.equal(status, 200, text)
  const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]))
  return body.list.map(({ task }: Json) => names.get(task.id)).sort()
}

const ALL = ['denied', 'urgent', 'waits']

test('every filter finds what it names and nothing else', async () => {
  const task = await taskOf(acme, ids.waits!)
  const account = { appUserSubjectIds: [site.accountId] }
  const cases: [Json, string[]][] = [
    [{}, ALL],
    [{ query: 'quarterly' }, ['waits']],
    [{ query: task.numericId }, ['waits']],
    [{ query: 'engineers' }, ALL],
    [{ refs: [{ id: ids.waits }] }, ['waits']],
    [{ refs: [{ id: task.numericId }] }, []],
    [{ excludeIds: [ids.waits] }, ['denied', 'urgent']],
    [{ taskStates: ['TASK_STATE_CLOSED'] }, ['denied']],
    [{ taskStates: ['TASK_STATE_OPEN', 'TASK_STATE_CLOSED'] }, ALL],
    [{ taskTypes: [{ grant: {} }] }, ALL],
    [{ taskTypes: [{ revoke: {} }, { certify: {} }] }, []],
    [{ currentStep: 'TASK_SEARCH_CURRENT_STEP_APPROVAL' }, ['waits']],
    [{ currentStep: 'TASK_SEARCH_CURRENT_STEP_PROVISION' }, ['urgent']],
    [{ stepApprovalTypes: ['STEP_APPROVAL_TYPE_APP_OWNERS'] }, ['waits']],
    [{ stepApprovalTypes: ['STEP_APPROVAL_TYPE_MANAGER'] }, []],
    [{ applicationIds: [other.app.id] }, ['urgent']],
    [{ excludeApplicationIds: [other.app.id] }, ['denied', 'waits']],
    [{ appEntitlementIds: [site.entitlementId] }, ['denied', 'waits']],
    [{ excludeAppEntitlementIds: [site.entitlementId] }, ['urgent']],
    [{ appResourceTypeIds: [site.typeId] }, ['denied', 'waits']],
    [{ excludeAppResourceTypeIds: [site.typeId] }, ['urgent']],
    [{ appResourceIds: [other.resourceId] }, ['urgent']],
    [{ subjectIds: [site.subject.userId] }, ['waits']],
    [account, []],
    [{ userEmploymentStatuses: ['nope'] }, []],
    [{ openerIds: [site.manager.userId] }, ['denied']],
    [{ actorId: site.manager.userId }, ['denied']],
    [{ openerOrSubjectUserId: site.subject.userId }, ['waits']],
    [{ assigneesInIds: [site.owner.userId] }, ['waits']],
    [{ assignedOrStepApproverUserId: site.owner.userId }, ['denied', 'waits']],
    [{ myWorkUserIds: [site.owner.userId] }, ['waits']],
    [{ myWorkUserIds: [site.subject.userId] }, ['waits']],
    [{ myWorkUserIds: [site.manager.userId] }, []],
    [{ previouslyActedOnIds: [site.owner.userId] }, ['denied']],
    [{ accessReviewIds: ['nope'] }, []],
    [{ grantOutcomes: ['GRANT_OUTCOME_DENIED'] }, ['denied']],
    [{ revokeOutcomes: ['REVOKE_OUTCOME_REVOKED'] }, []],
    [{ emergencyStatus: 'EMERGENCY' }, ['urgent']],
    [{ emergencyStatus: 'NON_EMERGENCY' }, ['denied', 'waits']],
    [{ requireApprovalReason: true }, []],
    [{ requireApprovalReason: false }, ALL],
    [{ createdAfter: '2020-01-01T00:00:00Z' }, ALL],
    [{ createdBefore: '2020-01-01T00:00:00Z' }, []],
    [{ outcomeAfter: '2020-01-01T00:00:00Z' }, ['denied']],
    [{ olderThanDuration: '3600s' }, []],
    [{ taskStates: ['TASK_STATE_OPEN'], applicationIds: [site.app.id] }, ['waits']],
  ]
  for (const [filters, names] of cases) assert.deepEqual(await found(filters), names, JSON.stringify(filters))
  const open = { taskStates: ['TASK_STATE_OPEN'], includeActedAfter: '2020-01-01T00:00:00Z' }
  assert.deepEqual(await found(open, site.owner), ['denied', 'waits'])
  const pending = await acme.post('/api/v1/search/tasks', { pendingActionFilter: 'PENDING_ACTION_FILTER_WITH_PENDING' })
  assert.deepEqual([pending.status, violationsOf(pending)[0]?.field], [400, 'pendingActionFilter'])
})

test('a search shows what its caller sees', async () => {
  assert.deepEqual(await found({}, site.subject), ['waits'])
  assert.deepEqual(await found({}, site.manager), ['denied', 'waits'])
  assert.deepEqual(await found({}, site.owner), ['denied', 'waits'])
  assert.deepEqual(await found({}, await person(acme, ['basic_user'])), [])
  assert.deepEqual(await found({}, await person(acme, ['read_only_admin'])), ALL)
  assert.deepEqual(await found({ myWorkUserIds: [other.subject.userId] }, site.subject), [])
})

test('pages go through all tasks in every order', async () => {
  const orders = [
    'CREATED_AT',
    'REVERSE_CREATED_AT',
    'TICKET_ID',
    'REVERSE_TICKET_ID',
    'ACCOUNT',
    'ACCOUNT_OWNER',
    'RESOURCE',
  ]
  for (const order of [...orders, 'APP_RESOURCE_ID_AND_APP_ENTITLEMENT']) {
    const seen: string[] = []
    let pageToken = ''
    do {
      const body = { pageSize: 1, pageToken, sortBy: `TASK_SEARCH_SORT_BY_${order}` }
      const page = await acme.post('/api/v1/search/tasks', body)
      assert.equal(page.status, 200, page.text)
      seen.push(...page.body.list.map(({ task }: Json) => task.numericId))
      pageToken = page.body.nextPageToken
    } while (pageToken !== '')
    assert.equal(new Set(seen).size, 3, `${order}: ${seen}`)
    if (order === 'TICKET_ID') assert.deepEqual(seen, [...seen].sort())
    if (order === 'REVERSE_CREATED_AT') assert.deepEqual(seen, [...seen].sort().reverse())
  }
})

test('many tasks are acted on at once, each by its own rights, and failures are audited', async () => {
  const fresh = await makeTaskSite(acme)
  const second = await makeTaskSite(acme)
  const [mine, theirs] = [await taskIn(askFor(fresh.subject, fresh)), await taskIn(askFor(second.subject, second))]
  const body = { refs: [{ id: mine.id }, { id: theirs.id }], deny: {}, comment: 'not now' }
  const started = await fresh.owner.post('/api/v1/tasks/bulk/action', body)
  assert.equal(started.status, 200, started.text)
  await world.work()
  assert.equal(stateOf(await taskOf(acme, mine.id)), 'CLOSED DENIED')
  assert.equal(stateOf(await taskOf(acme, theirs.id)), 'OPEN UNSPECIFIED')
  const none = await acme.post('/api/v1/tasks/bulk/action', { deny: {} })
  assert.deepEqual([none.status, violationsOf(none)[0]?.field], [400, 'refs'])
  const failing = await acme.post('/api/v1/tasks/bulk/action', { refs: [{ id: theirs.id }], approve: {} })
  assert.equal(failing.status, 200)
  await world.work()
  assert.ok((await auditsOf(acme, theirs.id)).includes('bulkActionError'))
})

test('several requests are sent at once up to the limit that an administrator set', async () => {
  const sites = await Promise.all([1, 2].map(() => makeTaskSite(acme)))
  const subjectId = await insertUser(acme)
  const item = ({ app, entitlementId }: TaskSite) => ({
    appId: app.id,
    appEntitlementId: entitlementId,
    identityUserId: subjectId,
  })
  const bulk = (items: Json[]) => acme.post('/api/v1/task/grant/bulk', { items })
  const made = await bulk([
    item(sites[0]!),
    item(sites[0]!),
    { ...item(sites[1]!), appEntitlementId: 'nope' },
    item(sites[1]!),
  ])
  assert.equal(made.status, 200, made.text)
  const shown = made.body.results.map(({ index, taskView, error }: Json) => [
    index,
    Boolean(taskView),
    error?.code ?? 0,
  ])
  assert.deepEqual(shown, [
    [0, true, 0],
    [1, false, 6],
    [2, false, 3],
    [3, true, 0],
  ])
  for (const items of [[], Array.from({ length: 11 }, () => item(sites[0]!))]) {
    const reply = await bulk(items)
    assert.deepEqual([reply.status, violationsOf(reply)[0]?.field], [400, 'items'])
  }
  for (const maxBulkRequestSize of [0, 101]) {
    const reply = await acme.post('/api/v1/settings/request', { requestSettings: { maxBulkRequestSize } })
    assert.deepEqual([reply.status, violationsOf(reply)[0]?.field], [400, 'requestSettings.maxBulkRequestSize'])
  }
  const set = await acme.post('/api/v1/settings/request', { requestSettings: { maxBulkRequestSize: 1 } })
  assert.equal(set.body.requestSettings.maxBulkRequestSize, 1, set.text)
  assert.equal((await bulk([item(sites[0]!), item(sites[1]!)])).status, 400)
  assert.equal((await site.subject.get('/api/v1/settings/request')).body.requestSettings.maxBulkRequestSize, 1)
})

test('audits are read in both orders, comments alone, and page by page', async () => {
  const fresh = await makeTaskSite(acme)
  const task = await taskIn(askFor(fresh.subject, fresh))
  for (const comment of ['one', 'two', 'three']) await act(fresh.owner, task, 'comment', { comment })
  const comments = async (more: object) => {
    const reply = await acme.post('/api/v1/task/audits', { taskId: task.numericId, commentsOnly: true, ...more })
    return reply.body.list.map(({ comment }: Json) => comment.comment)
  }
  assert.deepEqual(await comments({}), ['one', 'two', 'three'])
  assert.deepEqual(await comments({ newestFirst: true, pageSize: 2 }), ['three', 'two'])
  assert.equal((await taskOf(acme, task.id)).commentCount, 3)
  const stranger = await person(acme, ['basic_user'])
  assert.equal((await stranger.post('/api/v1/task/audits', { taskId: task.id })).status, 404)
})

test('of a type of tasks only its name counts: what else a client sends back of one is not looked at, nor told of', async () => {
  const inside = { appId: 'x', outcome: 'GRANT_OUTCOME_GRANTED', source: { external: {} }, grantDuration: null }
  const taskTypes = [{ grant: inside }, { revoke: { outcomeTime: '2026-01-01T00:00:00Z' } }]
  const plain = await acme.post('/api/v1/search/tasks', { taskTypes: [{ grant: {} }, { revoke: {} }] })
  const reply = await acme.post('/api/v1/search/tasks', { taskTypes }, { prefer: 'handling=strict' })
  assert.deepEqual([reply.status, reply.headers['reeve-ignored-fields']], [200, undefined], reply.text)
  assert.deepEqual(reply.body.list.length, plain.body.list.length)
  const wrong = await acme.post('/api/v1/search/tasks', { taskTypes: [{ grant: 5 }] })
  assert.deepEqual([wrong.status, wrong.body.message], [400, 'taskTypes[0].grant: must be an object, not 5'])
})
