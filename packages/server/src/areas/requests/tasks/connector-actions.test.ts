import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import type { Json } from '../../../../test/caller.ts'
import { SOURCE } from '../../../../test/connectors.ts'
import { person } from '../../../../test/people.ts'
import { makePolicy, policyOf } from '../../../../test/policies.ts'
import { Provisioned, source } from '../../../../test/provisioning.ts'
import { reasonOf, violationsOf } from '../../../../test/replies.ts'
import { groupsOf, makeForm, makeOffer, makingGroups, offerGroups } from '../../../../test/requests.ts'
import { act, auditsOf, stateOf, taskIn } from '../../../../test/tasks.ts'
import { processAll } from '../../../../test/work.ts'
import { createWorld, type World } from '../../../../test/world.ts'

let world: World
let app: Provisioned
let count = 0
const stops: (() => Promise<void>)[] = []
beforeEach(async () => {
  world ??= await start()
  const tenant = await world.tenant(`t${++count}`)
  app = await Provisioned.start(world, tenant, makingGroups())
})
after(async () => {
  for (const stop of stops) await stop()
})

async function start(): Promise<World> {
  const made = await createWorld()
  made.clock.hold()
  stops.push(() => made.stop())
  return made
}

const NAME = { name: 'name', displayName: 'Name', required: true, stringField: { textField: {} } }
const FILLED = { name: 'platform' }

/** A group on offer, asked for with a name. */
async function offered(more: object = {}): Promise<string> {
  const requestSchemaId = await makeForm(app.tenant, [NAME])
  const made = await offerGroups(app.tenant, app.fed, { requestSchemaId, ...more })
  assert.equal(made.status, 200, made.text)
  return made.body.requestAction.id
}

const askForGroup = (actionId: string, formValues: object = FILLED) =>
  app.tenant.post('/api/v1/task/resource-action', { actionId, formValues })

async function asked(more: object = {}): Promise<Json> {
  const task = await taskIn(askForGroup(await offered(more)))
  await processAll(world)
  return task
}

const read = async (id: string): Promise<Json> => {
  await processAll(world)
  return app.read(id)
}

const MADE = { status: 'SUCCESS', result: { resourceId: { resourceType: 'group', resource: 'platform' } } }

test('what a connector makes is offered, approved, made once, and told by the task', async () => {
  const approver = await person(app.tenant, ['basic_user'])
  const policy = await makePolicy(app.tenant, policyOf([{ approval: { users: { userIds: [approver.userId] } } }]))
  const task = await asked({ requestPolicyId: policy.id })
  assert.equal(stateOf(task), 'OPEN UNSPECIFIED')
  assert.equal(await app.next(), undefined, 'nobody has agreed yet')
  const { type, actionInstance } = task.type.action
  assert.equal(type, 'TYPE_RESOURCE_ACTION')
  assert.deepEqual(actionInstance, {
    displayName: 'Create group',
    resourceActionRef: {
      appId: app.fed.appId,
      connectorId: app.fed.connectorId,
      actionName: 'create',
      actionDisplayName: 'Create group',
      resourceTypeId: 'group',
    },
  })
  assert.equal((await act(approver, task, 'approve')).status, 200)
  const work = await app.next()
  assert.deepEqual(work.action, { name: 'create', args: FILLED, resourceTypeId: 'group' })
  const { action } = (await read(task.id)).policy.current
  assert.equal(action.resourceActionInstance.actionInvocationId, work.id)
  await app.finish(work, MADE)
  const done = await read(task.id)
  assert.equal(stateOf(done), 'CLOSED SUCCESS')
  assert.equal(await app.next(), undefined)
  const audits = await auditsOf(app.tenant, task.id)
  for (const event of ['actionInstanceCreated', 'actionResult', 'actionInstanceSucceeded']) {
    assert.ok(audits.includes(event), event)
  }
})

test('what was made is named as soon as a sync has brought it', async () => {
  const task = await asked()
  await app.finish(await app.next(), MADE)
  assert.equal((await read(task.id)).type.action.createdAppResourceId, '')
  const group = { id: { resourceType: 'group', resource: 'platform' }, displayName: 'Platform' }
  const member = { ...SOURCE.entitlements[0], id: 'group:platform:member', resourceId: group.id }
  const { resources, entitlements, ...rest } = source()
  await app.sync({ ...rest, resources: [...resources, group], entitlements: [...entitlements, member] } as never)
  const { createdAppResourceId, createdAppResourceTypeId, createdAppEntitlementIds } = (await read(task.id)).type.action
  const [row] = await app.tenant.sql(
    `select id, app_resource_type_id from app_resources where display_name = 'Platform'`,
  )
  assert.deepEqual([createdAppResourceId, createdAppResourceTypeId], [row!.id, row!.app_resource_type_id])
  assert.equal(createdAppEntitlementIds.length, 1)
})

test('a connector that fails ends the task with an error, and a restart asks it again', async () => {
  const task = await asked()
  await app.finish(await app.next(), { status: 'FAILED', error: 'the name is taken' })
  const failed = await read(task.id)
  assert.equal(stateOf(failed), 'CLOSED ERROR')
  assert.equal(failed.policy.history.at(-1).action.error.errorMessage, 'the name is taken')
  assert.equal((await act(app.tenant, failed, 'restart')).status, 200)
  await app.finish(await app.next(), MADE)
  assert.equal(stateOf(await read(task.id)), 'CLOSED SUCCESS')
})

test('a connector that is silent for a day ends the task with an error', async () => {
  const task = await asked()
  await app.later({ hours: 25 })
  assert.equal(stateOf(await read(task.id)), 'CLOSED ERROR')
  assert.equal(await app.next(), undefined, 'nobody does it any more')
})

test('closing the task withdraws what no host has taken', async () => {
  const task = await asked()
  assert.equal((await act(app.tenant, task, 'close')).status, 200)
  assert.equal(await app.next(), undefined)
  assert.equal(stateOf(await read(task.id)), 'CLOSED CANCELLED')
})

test('what a host does after the task was closed is told on the task', async () => {
  const task = await asked()
  const work = await app.next()
  assert.equal((await act(app.tenant, task, 'close')).status, 200)
  await app.finish(work, MADE)
  assert.match((await app.comments(task.id)).join(), /did it after this step had ended/)
})

test('while a host has the work, neither a restart nor a reset is offered or accepted', async () => {
  const task = await asked()
  const names = ['RESTART', 'HARD_RESET', 'CHANGE_POLICY'].map((name) => `TASK_ACTION_TYPE_${name}`)
  const offeredNow = async (): Promise<string[]> => {
    const { actions } = await read(task.id)
    return names.filter((name) => actions.includes(name))
  }
  assert.deepEqual(await offeredNow(), names)
  const work = await app.next()
  assert.deepEqual(await offeredNow(), [])
  for (const verb of ['restart', 'reset']) {
    const refused = await act(app.tenant, task, verb)
    assert.deepEqual([refused.status, reasonOf(refused)], [400, 'PROVISIONING_ACTIVE'])
  }
  await app.finish(work, MADE)
})

test('a host that has the work of a grant keeps it from being restarted, and the task says so', async () => {
  await app.hello(
    makingGroups({ resourceTypes: [{ resourceTypeId: 'group', capabilities: ['CAPABILITY_PROVISION'] }] }),
  )
  const { id } = await app.grant('grace')
  assert.ok((await app.read(id)).actions.includes('TASK_ACTION_TYPE_RESTART'))
  await app.next()
  const { actions } = await app.read(id)
  assert.ok(!actions.includes('TASK_ACTION_TYPE_RESTART') && !actions.includes('TASK_ACTION_TYPE_HARD_RESET'))
  const refused = await app.act(id, 'restart')
  assert.deepEqual([refused.status, reasonOf(refused)], [400, 'PROVISIONING_ACTIVE'])
})

test('only what a connector declares to make resources is offered, by who may ask the connector', async () => {
  const target = groupsOf(app.fed)
  const refused = async (resourceAction: object): Promise<string[]> => {
    const reply = await offerGroups(app.tenant, app.fed, { resourceAction })
    assert.equal(reply.status, 400, reply.text)
    return [reasonOf(reply), ...violationsOf(reply).map(({ field }: Json) => field)]
  }
  const at = (name: string) => ['REFERENCE_NOT_FOUND', `resourceAction.${name}`]
  assert.deepEqual(await refused({ ...target, actionName: 'paint' }), at('actionName'))
  assert.deepEqual(await refused({ ...target, resourceTypeId: '' }), at('actionName'))
  assert.deepEqual(await refused({ ...target, connectorRef: { appId: 'x', id: 'y' } }), at('connectorRef.id'))
  assert.deepEqual(await refused({ ...target, actionName: 'wipe', resourceTypeId: '' }), ['NOT_A_RESOURCE_ACTION'])
  const { automationId } = await makeOffer(app.tenant)
  const both = await offerGroups(app.tenant, app.fed, { automationTemplateId: automationId })
  assert.deepEqual([both.status, reasonOf(both)], [400, 'ONEOF_CONFLICT'])
  const manager = await person(app.tenant, ['access_request_administrator'])
  const other = await manager.post('/api/v1/request_actions', { displayName: 'A group', resourceAction: target })
  assert.equal(other.status, 403, other.text)
  assert.equal((await app.tenant.sql('select 1 from request_actions where connector_action is not null')).length, 0)
})

test('an offer keeps what it has a connector do', async () => {
  const id = await offered()
  const path = `/api/v1/request_actions/${id}`
  const { requestAction } = (await app.tenant.get(path)).body
  assert.deepEqual(requestAction.resourceAction, groupsOf(app.fed))
  assert.equal('automationTemplateId' in requestAction, false)
  const renamed = await app.tenant.post(path, { requestAction: { ...requestAction, displayName: 'Teams' } })
  assert.equal(renamed.status, 200, renamed.text)
  const changed = await app.tenant.post(path, {
    requestAction: { resourceAction: { ...groupsOf(app.fed), actionName: 'other' } },
  })
  assert.equal(changed.status, 400)
  assert.equal((await app.tenant.delete(path)).status, 200)
})

test('an offer that runs an automation, or whose connector cannot make it any more, makes no resource', async () => {
  const { id } = await makeOffer(app.tenant)
  const run = await askForGroup(id, {})
  assert.deepEqual([run.status, reasonOf(run)], [400, 'NOT_A_RESOURCE_ACTION'])
  const gone = await offered()
  await app.hello({})
  const reply = await askForGroup(gone)
  assert.deepEqual([reply.status, reply.body.code, reasonOf(reply)], [400, 9, 'NOT_A_RESOURCE_ACTION'])
  const secret = { name: 'token', displayName: 'Token', stringField: { passwordField: {} } }
  await app.hello(makingGroups())
  const withSecret = await offered({ requestSchemaId: await makeForm(app.tenant, [NAME, secret]) })
  const passed = await askForGroup(withSecret, { ...FILLED, token: 'hush' })
  assert.deepEqual([passed.status, reasonOf(passed)], [400, 'SECRETS_NOT_PASSED'])
  const empty = await askForGroup(gone, {})
  assert.deepEqual([empty.status, violationsOf(empty)[0]?.field], [400, 'formValues.name'])
  assert.equal((await app.tenant.post('/api/v1/search/tasks', { taskTypes: [{ action: {} }] })).body.list.length, 0)
})

test('what is offered as a resource is asked for as any offer is', async () => {
  const actionId = await offered()
  const task = await taskIn(
    app.tenant.post('/api/v1/task/action', { actionId, formValues: FILLED, description: 'why' }),
  )
  assert.deepEqual([task.type.action.type, task.description], ['TYPE_RESOURCE_ACTION', 'why'])
})

test('a policy has a connector make something before access is given', async () => {
  const resourceActionId = await offered()
  const [create] = makingGroups().actions as Json[]
  const capabilities = [{ resourceTypeId: 'group', capabilities: ['CAPABILITY_PROVISION'] }]
  await app.hello({ resourceTypes: capabilities, actions: [{ ...create, arguments: [] }] })
  const policy = await makePolicy(app.tenant, policyOf([{ action: { resourceAction: { resourceActionId } } }]))
  const set = await app.tenant.post(`/api/v1/apps/${app.fed.appId}/entitlements/${app.eng}`, {
    entitlement: { grantPolicyId: policy.id },
    updateMask: 'grantPolicyId',
  })
  assert.equal(set.status, 200, set.text)
  const { id } = await app.grant('grace')
  const made = await app.next()
  assert.equal(made.kind, 'ACTION')
  await app.finish(made, MADE)
  const given = await app.next()
  assert.equal(given.kind, 'GRANT')
  await app.finish(given)
  assert.equal(stateOf(await read(id)), 'CLOSED GRANTED')
})
