import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { committedCheck } from './answer-check.ts'
import { Caller, type Json } from './caller.ts'
import { createWorld, type TestTenant, type World } from './world.ts'

let world: World
let acme: TestTenant

before(async () => {
  world = await createWorld()
  acme = await world.tenant()
})
after(() => world.stop())

const app = async (): Promise<Json> => (await acme.post('/api/v1/apps', { displayName: 'Payroll' })).body

const problemsOf = (body: unknown, status = 200): string[] =>
  committedCheck().problems({
    method: 'GET',
    path: '/api/v1/apps/x?y=1',
    status,
    contentType: 'application/json; charset=utf-8',
    body,
  })

test('an answer that is not as openapi.json says is named with its operation, its path and what is wrong', async () => {
  const body = await app()
  assert.deepEqual(problemsOf(body), [])
  const { displayName, ...without } = body.app
  for (const [wrong, said] of [
    [{ app: { ...body.app, deletedAt: null } }, /\/app\/deletedAt must be string/],
    [{ app: { ...body.app, colour: 'red' } }, /\/app must NOT have additional properties .*colour/],
    [{ app: without }, /\/app must have required property 'displayName'/],
    [{ app: { ...body.app, userCount: 3 } }, /\/app\/userCount must be string/],
    [{ app: { ...body.app, createdAt: 'yesterday' } }, /\/app\/createdAt must match format "date-time"/],
    [{}, /\/ must have required property 'app'/],
  ] as const) {
    const [problem = ''] = problemsOf(wrong)
    assert.match(problem, /^directory\.apps\.get answered 200 to GET \/api\/v1\/apps\/x: /)
    assert.match(problem, said)
  }
  assert.match(problemsOf({ code: '5' }, 404)[0] ?? '', /\/code must be integer/)
})

test('a call of a test fails on such an answer', async () => {
  const liar = { ...committedCheck(), problems: () => ['directory.apps.create answered 200: /app must be string'] }
  const caller = new Caller(world.url, acme.baseUrl, acme.token, liar)
  await assert.rejects(caller.get('/api/v1/auth/introspect'), /not as openapi\.json says:\ndirectory\.apps\.create/)
})

test('answers hold no null: what is not set is left out, defaults and JSON of the caller are there', async () => {
  const made = (await app()).app
  assert.deepEqual(['deletedAt' in made, 'matchBatonRef' in made, made.description], [false, false, ''])
  const payload = { empty: null, list: [null] }
  const steps = [{ webhook: { webhookId: 'w', payload } }]
  const saved = await acme.post('/api/v1/automations', { displayName: 'x', automationSteps: steps })
  assert.deepEqual(saved.body.automation.automationSteps[0].webhook.payload, payload)
  assert.equal('lastExecutedAt' in saved.body.automation, false)
})
