import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { AI } from '../../../test/classifiers.ts'
import { FUNCTIONS, makePublished } from '../../../test/functions.ts'
import { HOOKS, makeHook, POST, PRE } from '../../../test/hooks.ts'
import { eventKinds, person } from '../../../test/people.ts'
import { fieldsOf, reasonOf } from '../../../test/replies.ts'
import { createWorld, type TestTenant, type World } from '../../../test/world.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
})
after(() => world.stop())

test('a hook is made, changed, found and deleted, and each is an event', async () => {
  const hook = await makeHook(acme, {
    displayName: 'Mask secrets',
    event: POST,
    builtinPattern: { secretsMasking: {} },
  })
  const saved = await acme.post(`${HOOKS}/${hook.id}`, { hook: { priority: 7 }, updateMask: 'priority' })
  assert.deepEqual([saved.body.hook.priority, saved.body.hook.version], [7, 2], saved.text)
  const found = await acme.post('/api/v1/search/hooks', { query: 'mask', refs: [{ id: hook.id }] })
  assert.deepEqual(
    found.body.list.map(({ id }: { id: string }) => id),
    [hook.id],
  )
  const other = await acme.post(`${HOOKS}/${hook.id}`, { hook: { builtinPattern: { creditCardBlocking: {} } } })
  assert.deepEqual(Object.keys(other.body.hook.builtinPattern), ['creditCardBlocking'], other.text)
  const { list: states } = (await acme.get(`${HOOKS}/${hook.id}/history`)).body
  assert.deepEqual(
    states.map(({ snapshot }: { snapshot: { version: number; priority: number } }) => [
      snapshot.version,
      snapshot.priority,
    ]),
    [
      [3, 7],
      [2, 7],
      [1, 0],
    ],
  )
  assert.equal((await acme.delete(`${HOOKS}/${hook.id}`)).status, 200)
  assert.equal((await acme.get(`${HOOKS}/${hook.id}`)).status, 404)
  const kinds = await eventKinds(acme)
  for (const verb of ['created', 'updated', 'deleted']) assert.ok(kinds.includes(`aiHooks.hook.${verb}`), verb)
})

test('a hook that could never run is refused by field', async () => {
  const cases: [object, string][] = [
    [{}, 'hook'],
    [{ builtinPattern: {} }, 'builtinPattern'],
    [{ builtinPattern: { preToolBlock: {}, queryScopeLimit: { maxLimit: 1 } } }, 'builtinPattern'],
    [{ builtinPattern: { secretsMasking: {} } }, 'event'],
    [{ event: POST, builtinPattern: { preToolBlock: {} } }, 'event'],
    [{ event: POST, jsonPatch: { staticOverlay: { a: 1 } } }, 'event'],
    [{ jsonPatch: {} }, 'jsonPatch'],
    [{ jsonPatch: { celExpression: 'input.' } }, 'jsonPatch.celExpression'],
    [{ builtinPattern: { queryScopeLimit: {} } }, 'builtinPattern.queryScopeLimit.maxLimit'],
    [
      { event: POST, builtinPattern: { secretsMasking: { additionalPatterns: ['a*'] } } },
      'builtinPattern.secretsMasking.additionalPatterns[0]',
    ],
    [{ builtinPattern: { preToolBlock: {} }, filter: { celExpression: 'ctx.nothing' } }, 'filter.celExpression'],
    [{ builtinPattern: { preToolBlock: {} }, priority: 1001 }, 'priority'],
    [{ builtinPattern: { preToolBlock: {} }, displayName: 'x'.repeat(101) }, 'displayName'],
    [{ function: { functionId: 'none' } }, 'function.functionId'],
    [{ function: {} }, 'function.functionId'],
  ]
  for (const [body, field] of cases) {
    const reply = await acme.post(HOOKS, { displayName: 'x', event: PRE, ...body })
    assert.equal(reply.status, 400, `${JSON.stringify(body)} ${reply.text}`)
    assert.ok(
      fieldsOf(reply).some((one: string) => one.startsWith(field)),
      `${field}: ${reply.text}`,
    )
  }
})

test('a function is named in a hook or a classifier only by those who may call it', async () => {
  const functionId = await makePublished(acme, 'export default () => ({})')
  const governor = await person(acme, ['ai_governance_admin'])
  const called = { function: { functionId } }
  const hook = await governor.post(HOOKS, { displayName: 'Ask code', event: PRE, enabled: true, ...called })
  assert.deepEqual([hook.status, fieldsOf(hook)], [400, ['function.functionId']])
  const classifier = await governor.post(`${AI}/classifiers`, { displayName: 'Ask code', enabled: true, ...called })
  assert.deepEqual([classifier.status, fieldsOf(classifier)], [400, ['function.functionId']])
  const { id } = await makeHook(acme, called)
  const renamed = await governor.post(`${HOOKS}/${id}`, { hook: { displayName: 'Renamed' }, updateMask: 'displayName' })
  assert.equal(renamed.status, 200, renamed.text)
  const other = { function: { functionId: await makePublished(acme, 'export default () => ({})') } }
  assert.equal((await governor.post(`${HOOKS}/${id}`, { hook: other, updateMask: 'function' })).status, 400)
  await acme.delete(`${HOOKS}/${id}`)
})

test('a hook keeps its function, and the agent policy keeps its hook', async () => {
  const functionId = await makePublished(acme, 'export default () => ({})')
  const { id } = await makeHook(acme, { function: { functionId }, managedByGuardrails: true })
  const missing = await acme.post(`${HOOKS}/${id}`, { hook: { function: { functionId, commitId: 'none' } } })
  assert.deepEqual(fieldsOf(missing), ['hook.function.commitId'], missing.text)
  const gone = await acme.delete(`${FUNCTIONS}/${functionId}`)
  assert.deepEqual([gone.status, reasonOf(gone)], [400, 'IN_USE'])
  assert.deepEqual((await acme.get(`${FUNCTIONS}/${functionId}`)).body.function.hookRefs, [id])
  const rules = [{ id: 'one', matchCel: 'true', action: 'CLASSIFIER_ACTION_OBSERVE', preHookIds: [id] }]
  const policy = (agentClassifierPolicy: object) =>
    acme.post(`${AI}/agent-classifier-policy`, { agentClassifierPolicy })
  assert.equal((await policy({ enabled: true, rules })).status, 200)
  const used = await acme.delete(`${HOOKS}/${id}`)
  assert.deepEqual([used.status, reasonOf(used)], [400, 'IN_USE'])
  const unknown = await policy({ rules: [{ ...rules[0], preHookIds: ['none'] }] })
  assert.deepEqual(fieldsOf(unknown), ['agentClassifierPolicy.rules[0].preHookIds[0]'], unknown.text)
  assert.equal((await policy({ rules: [] })).status, 200)
  assert.equal((await acme.delete(`${HOOKS}/${id}`)).status, 200)
})

test('who governs tools changes hooks, who only reads does not', async () => {
  const { id } = await makeHook(acme)
  const reader = await person(acme, ['read_only_admin'])
  assert.equal((await reader.get(`${HOOKS}/${id}`)).status, 200)
  assert.equal((await reader.delete(`${HOOKS}/${id}`)).status, 403)
  const basic = await person(acme, [])
  assert.equal((await basic.get(HOOKS)).status, 403)
  const governor = await person(acme, ['ai_governance_admin'])
  assert.equal((await governor.delete(`${HOOKS}/${id}`)).status, 200)
})
