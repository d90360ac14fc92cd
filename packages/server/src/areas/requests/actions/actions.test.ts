import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { AUTOMATIONS, makeAutomation, updateAutomation, WAIT } from '../../../../test/automations.ts'
import type { Json } from '../../../../test/caller.ts'
import { insertAccount, insertGrant, makeEntitlement } from '../../../../test/directory.ts'
import { person } from '../../../../test/people.ts'
import { reasonOf, violationsOf } from '../../../../test/replies.ts'
import { ACTIONS, makeConnectorOffer, makeForm, makeOffer, offering } from '../../../../test/requests.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
})
after(() => world.stop())

const TRIGGERS = [{ userCreated: {} }]
const FORM = 'TRIGGER_TYPE_FORM'

const typeOf = async (id: string): Promise<string> =>
  (await acme.get(`${AUTOMATIONS}/${id}`)).body.automation.primaryTriggerType
const found = async (triggerTypes: string[]): Promise<string[]> =>
  (await acme.post('/api/v1/search/automations', { triggerTypes, pageSize: 100 })).body.list.map(({ id }: Json) => id)

test('only what is published and has no triggers can be offered', async () => {
  const draft = await makeAutomation(acme, { isDraft: true })
  const triggered = await makeAutomation(acme, { triggers: TRIGGERS })
  for (const [{ id }, reason] of [
    [draft, 'NOT_PUBLISHED'],
    [triggered, 'HAS_TRIGGERS'],
  ] as const) {
    const reply = await offering(acme, id)
    assert.deepEqual([reply.status, reply.body.code, reasonOf(reply)], [400, 9, reason])
  }
  const nothing = await offering(acme, 'nope')
  assert.deepEqual(
    [reasonOf(nothing), violationsOf(nothing)[0]?.field],
    ['REFERENCE_NOT_FOUND', 'automationTemplateId'],
  )
})

test('an offered automation reads as started by a form until it is offered no more', async () => {
  const { id, automationId } = await makeOffer(acme)
  assert.equal(await typeOf(automationId), FORM)
  assert.ok((await found([FORM])).includes(automationId))
  assert.ok(!(await found(['TRIGGER_TYPE_UNSPECIFIED'])).includes(automationId))
  const listed = (await acme.get(`${AUTOMATIONS}?page_size=100`)).body.list.find((one: Json) => one.id === automationId)
  assert.equal(listed.primaryTriggerType, FORM)
  const renamed = await updateAutomation(acme, `${AUTOMATIONS}/${automationId}`, { displayName: 'Still offered' })
  assert.equal(renamed.body.automation.primaryTriggerType, FORM)
  const again = await offering(acme, automationId, { displayName: 'Twice' })
  assert.equal((await acme.delete(`${ACTIONS}/${id}`)).status, 200)
  assert.equal(await typeOf(automationId), FORM)
  assert.equal((await acme.delete(`${ACTIONS}/${again.body.requestAction.id}`)).status, 200)
  assert.equal(await typeOf(automationId), 'TRIGGER_TYPE_UNSPECIFIED')
  assert.ok((await found(['TRIGGER_TYPE_UNSPECIFIED'])).includes(automationId))
  assert.equal((await updateAutomation(acme, `${AUTOMATIONS}/${automationId}`, { triggers: TRIGGERS })).status, 200)
})

test('what is offered gets no trigger, and is neither withdrawn nor deleted', async () => {
  const { id, automationId } = await makeOffer(acme)
  const path = `${AUTOMATIONS}/${automationId}`
  const triggered = await updateAutomation(acme, path, { triggers: TRIGGERS }, 'triggers')
  assert.deepEqual(
    [triggered.status, violationsOf(triggered).map(({ field }) => field)],
    [400, ['automation.triggers']],
  )
  for (const reply of [await updateAutomation(acme, path, { isDraft: true }), await acme.delete(path)]) {
    assert.deepEqual([reply.status, reply.body.code, reasonOf(reply)], [400, 9, 'IN_USE'])
    assert.match(reply.text, new RegExp(`request_action/${id}`))
    assert.match(reply.body.message, /offered as "An offer"/)
  }
  const drafted = await updateAutomation(acme, path, { draftTriggers: TRIGGERS }, 'draftTriggers')
  assert.deepEqual([drafted.status, await typeOf(automationId)], [200, FORM])
  const stopped = await updateAutomation(acme, path, { enabled: false })
  assert.equal(stopped.status, 200)
})

test('of an offer and a trigger, or a deletion, at the same time one is refused', async () => {
  for (let round = 0; round < 8; round++) {
    const { id, path } = await makeAutomation(acme)
    const other = round % 2 === 0 ? updateAutomation(acme, path, { triggers: TRIGGERS }) : acme.delete(path)
    const [offered, changed] = await Promise.all([offering(acme, id), other])
    assert.deepEqual([offered.status, changed.status].sort(), [200, 400], `${offered.text} ${changed.text}`)
    if (offered.status === 200) {
      assert.equal(await typeOf(id), FORM)
      assert.deepEqual((await acme.get(path)).body.automation.triggers, [])
    }
  }
})

test('an offer is written by its mask; its automation stays', async () => {
  const { id, automationId } = await makeOffer(acme, { description: 'old' })
  const path = `${ACTIONS}/${id}`
  const requestSchemaId = await makeForm(acme, [{ name: 'a', stringField: {} }])
  const requestAction = { instructions: '# Read me', requestSchemaId, description: 'ignored' }
  const saved = await acme.post(path, { requestAction, updateMask: 'instructions,request_schema_id' })
  assert.equal(saved.status, 200, saved.text)
  assert.deepEqual([saved.body.requestAction.instructions, saved.body.requestAction.description], ['# Read me', 'old'])
  const other = await makeAutomation(acme)
  const moved = await acme.post(path, { requestAction: { automationTemplateId: other.id } })
  assert.deepEqual(violationsOf(moved)[0]?.field, 'requestAction.automationTemplateId')
  const back = await acme.post(path, { requestAction: saved.body.requestAction })
  assert.deepEqual(back.body.requestAction, saved.body.requestAction)
  const found = await acme.post('/api/v1/search/request_actions', { automationTemplateIds: [automationId] })
  assert.deepEqual(found.body.list, [saved.body.requestAction])
  const unknown = { requestSchemaId: 'nope', accessEntitlements: [{ appId: 'a', id: 'e' }] }
  assert.equal((await acme.post(path, { requestAction: unknown })).status, 400)
  const entitlement = await acme.post(path, { requestAction: { accessEntitlements: unknown.accessEntitlements } })
  assert.deepEqual(violationsOf(entitlement)[0]?.field, 'requestAction.accessEntitlements[0]')
})

test('who may not have it done changes its words and switches it off, and widens no offer', async () => {
  const requests = await person(acme, ['request_admin'])
  const automation = await makeOffer(acme, { enabled: false, visibleToEveryone: false })
  const group = await makeConnectorOffer(acme, { enabled: true, visibleToEveryone: false })
  const change = (id: string, requestAction: Json) => requests.post(`${ACTIONS}/${id}`, { requestAction })
  for (const [id, permission] of [
    [automation.id, 'automations:execute'],
    [group, 'connectors:write'],
  ] as const) {
    for (const wider of [
      { visibleToEveryone: true },
      { requestPolicyId: 'builtin-auto-approve' },
      { requestSchemaId: await makeForm(acme, [{ name: 'a', stringField: {} }]) },
    ]) {
      const refused = await change(id, wider)
      assert.deepEqual([refused.status, reasonOf(refused)], [403, 'INSUFFICIENT_PERMISSION'], refused.text)
      assert.match(refused.body.message, new RegExp(permission))
    }
    assert.equal((await change(id, { displayName: 'Other words', enabled: false })).status, 200)
    assert.equal((await change(id, { enabled: true })).status, 403)
    const widened = await acme.post(`${ACTIONS}/${id}`, { requestAction: { visibleToEveryone: true, enabled: true } })
    assert.equal(widened.status, 200, widened.text)
  }
})

test('people see what is on and meant for them, those who manage offers all', async () => {
  const made = await makeEntitlement(acme)
  const accessEntitlements = [{ appId: made.app.id, id: made.entitlementId }]
  const all = await makeOffer(acme)
  const few = await makeOffer(acme, { visibleToEveryone: false, accessEntitlements })
  const off = await makeOffer(acme, { enabled: false })
  const [ann, bob] = [await person(acme, ['basic_user']), await person(acme, ['basic_user'])]
  await insertGrant(acme, {
    ...made,
    appUserId: await insertAccount(acme, made.app.id, { identity_user_id: bob.userId }),
  })
  const seen = async (caller: typeof ann): Promise<boolean[]> => {
    const listed = (await caller.get(`${ACTIONS}?page_size=100`)).body.list.map(({ id }: Json) => id)
    return Promise.all(
      [all, few, off].map(async ({ id }) => {
        const reply = await caller.get(`${ACTIONS}/${id}`)
        assert.equal(reply.status === 200, listed.includes(id))
        return reply.status === 200
      }),
    )
  }
  assert.deepEqual(await seen(ann), [true, false, false])
  assert.deepEqual(await seen(bob), [true, true, false])
  for (const role of ['request_admin', 'read_only_admin', 'super_admin']) {
    assert.deepEqual(await seen(await person(acme, [role])), [true, true, true], role)
  }
})

test('who offers an automation may run it; who manages offers changes them', async () => {
  const { id } = await makeAutomation(acme)
  const requests = await person(acme, ['request_admin'])
  const reply = await requests.post(ACTIONS, { displayName: 'x', automationTemplateId: id })
  assert.deepEqual([reply.status, violationsOf(reply)[0]?.field], [400, 'automationTemplateId'])
  const offer = await makeOffer(acme)
  const changed = await requests.post(`${ACTIONS}/${offer.id}`, { requestAction: { enabled: false } })
  assert.equal(changed.status, 200)
  const basic = await person(acme, ['basic_user'])
  assert.equal((await basic.post(`${ACTIONS}/${offer.id}`, { requestAction: { enabled: true } })).status, 403)
  assert.equal((await basic.delete(`${ACTIONS}/${offer.id}`)).status, 403)
})

test('an offer of another tenant does not exist, and its automation cannot be offered', async () => {
  const globex = await world.tenant('globex')
  const { id, automationId } = await makeOffer(acme)
  assert.equal((await globex.get(`${ACTIONS}/${id}`)).status, 404)
  assert.equal((await globex.delete(`${ACTIONS}/${id}`)).status, 404)
  assert.equal((await offering(globex, automationId)).status, 400)
  assert.deepEqual((await globex.get(ACTIONS)).body.list, [])
})

test('a step of another automation may still run what is offered', async () => {
  const { automationId } = await makeOffer(acme, { steps: [WAIT] })
  const { path } = await makeAutomation(acme, {
    automationSteps: [{ stepName: 'go', runAutomation: { automationTemplateRef: { id: automationId } } }],
  })
  const run = await acme.post(`${path}/execute`, {})
  await world.work()
  const { automationExecution } = (await acme.get(`/api/v1/automation_executions/${run.body.executionId}`)).body
  assert.equal(automationExecution.state, 'AUTOMATION_EXECUTION_STATE_DONE')
})
