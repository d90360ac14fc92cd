import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Json } from '../../../test/caller.ts'
import { insertUser } from '../../../test/directory.ts'
import { person } from '../../../test/people.ts'
import { violationsOf } from '../../../test/replies.ts'
import { createWorld, type TestTenant, type World } from '../../../test/world.ts'

let world: World
let acme: TestTenant

before(async () => {
  world = await createWorld({ REEVE_EXPRESSION_ROOTS: 'acme.idm' })
  acme = await world.tenant('acme')
})
after(() => world.stop())

const validate = async (text: string, environment?: string) => {
  const reply = await acme.post('/api/v1/policies/validate/cel', { text, ...(environment && { environment }) })
  assert.equal(reply.status, 200, reply.text)
  return reply.body.markers
}

test('an expression that compiles has no markers', async () => {
  assert.deepEqual(await validate('subject.department == "Finance"'), [])
})

test('a marker spans what is wrong, counted from 1', async () => {
  assert.deepEqual(await validate('subject.id == "a" &&\n  subjct.id == "b"'), [
    {
      severity: 'ERROR',
      message: "undeclared reference to 'subjct', did you mean 'subject'?",
      startLineNumber: 2,
      startColumn: 3,
      endLineNumber: 2,
      endColumn: 9,
    },
  ])
})

test('every environment named in the contract can be asked for', async () => {
  const samples: Record<string, string> = {
    policy_condition: 'task.isEmergency',
    policy_approver: 'appOwners',
    dynamic_group: 'user.id != ""',
    workflow: 'ctx.any_step.output',
    trigger_user: 'ctx.trigger.oldUser.email != ctx.trigger.newUser.email',
    trigger_account: 'ctx.trigger.unused_days > 30 && account.isExternal',
    access_review_user: 'subject.status == "ENABLED"',
    access_review_account: 'account.appId == "x"',
    account_provisioning: 'subject.email',
    entitlement_routing: 'role.displayName == "Owner"',
    finding_rule: 'finding.riskScore > 7',
    user_attribute: 'subject.emails',
  }
  for (const [environment, text] of Object.entries(samples))
    assert.deepEqual(await validate(text, environment), [], environment)
})

test('a policy condition sees no context', async () => {
  const [marker] = await validate('ctx.trigger.user.id == ""')
  assert.match(marker.message, /undeclared reference to 'ctx'/)
})

test('functions are also found under the roots the operator added', async () => {
  assert.deepEqual(await validate('acme.idm.user.v1.HasApp(subject, "a")'), [])
  const [marker] = await validate('other.user.v1.HasApp(subject, "a")')
  assert.match(marker.message, /undeclared reference/)
})

test('what is hardly meant is a warning', async () => {
  const [marker] = await validate('true')
  assert.deepEqual([marker.severity, marker.message], ['WARNING', 'the condition is always true'])
})

test('any text up to 32 KiB is answered', async () => {
  const texts = [
    '',
    '\u0000\u0007',
    '(((',
    `"${'x'.repeat(32_000)}"`,
    '('.repeat(32_768),
    '\ud800',
    '"\u{1f600}" +',
    '-'.repeat(30_000),
  ]
  for (const text of texts) {
    const reply = await acme.post('/api/v1/policies/validate/cel', { text })
    assert.equal(reply.status, 200, reply.text.slice(0, 200))
    assert.ok(reply.body.markers.length > 0)
  }
  const long = await acme.post('/api/v1/policies/validate/cel', { text: 'é'.repeat(16_385) })
  assert.equal(long.status, 400)
})

test('whoever may edit neither policies nor apps may not try', async () => {
  const owner = await person(acme, ['app_admin'])
  const other = await person(acme, ['basic_user'])
  for (const path of ['/api/v1/policies/validate/cel', '/api/v1/policies/test-account-provision-policy']) {
    const body = { text: 'true', cel: '"x"' }
    assert.equal((await owner.post(path, body)).status, 200)
    assert.equal((await other.post(path, body)).status, 403)
  }
})

const provision = (cel: string) => acme.post('/api/v1/policies/test-account-provision-policy', { cel })

test('an account mapping is tried on the caller', async () => {
  const reply = await provision('subject.displayName.upperAscii()')
  assert.equal(reply.status, 200, reply.text)
  const [admin] = await world.sql(
    "select display_name from users where tenant_id = $1 and type = 'USER_TYPE_HUMAN' order by created_at",
    [acme.id],
  )
  assert.deepEqual(reply.body, { type: 'string', value: String(admin!.display_name).toUpperCase() })
})

test('values are shown as text with their type', async () => {
  assert.deepEqual((await provision('[1, 2]')).body, { type: 'list(int)', value: '[1,2]' })
  assert.deepEqual((await provision('{"a": true}')).body, { type: 'map(string, bool)', value: '{"a":true}' })
  assert.deepEqual((await provision('dyn(1.5)')).body, { type: 'double', value: '1.5' })
  assert.deepEqual((await provision('has(entitlement.id) || has(task.id)')).body, { type: 'bool', value: 'false' })
})

test('a mapping that does not compile or evaluate is a violation of its field', async () => {
  const compile = await provision('subject.nosuch')
  assert.equal(compile.status, 400)
  assert.match(compile.body.message, /cel: 1:9: undefined field 'nosuch'/)
  const evaluate = await provision('subject.employeeIds[0]')
  assert.equal(evaluate.status, 400)
  assert.match(evaluate.body.message, /cel: 1:1: index out of range: 0/)
  assert.match(evaluate.text, /CEL_INVALID/)
})

test('an expression about a user is explained by its parts and those that decided', async () => {
  const userId = await insertUser(acme, { department: 'Law', email: 'ann@acme.example' })
  const text = 'subject.department == "Finance" || (subject.email.endsWith(".org") && size(subject.email) > 3)'
  const reply = await acme.post('/api/v1/policies/explain/cel', { text, environment: 'dynamic_group', userId })
  assert.equal(reply.status, 200, reply.text)
  const { expression } = reply.body
  assert.equal(expression.value, 'false')
  assert.ok(expression.reasons.includes('subject.department is "Law"'), JSON.stringify(expression.reasons))
  assert.ok(expression.reasons.includes('subject.email.endsWith(".org") is false'), JSON.stringify(expression.reasons))
  const parts = new Map(expression.parts.map((part: Json) => [part.text, part]))
  assert.equal((parts.get('subject.department') as Json).value, '"Law"')
  // What was not evaluated has no part.
  assert.equal(parts.has('size(subject.email) > 3'), false)
})

test('an expression that fails is explained by its error, and one that does not compile is refused', async () => {
  const failed = await acme.post('/api/v1/policies/explain/cel', {
    text: 'subject.profile["absent"] == "x"',
    environment: 'dynamic_group',
  })
  assert.match(failed.body.expression.error, /absent|no such key/)
  const step = await acme.post('/api/v1/policies/explain/cel', {
    text: 'ctx.trigger.n + 1',
    environment: 'workflow',
    trigger: { n: 2 },
  })
  assert.equal(step.body.expression.value, '3', step.text)
  const bad = await acme.post('/api/v1/policies/explain/cel', { text: 'subjct.email', environment: 'dynamic_group' })
  assert.deepEqual([bad.status, violationsOf(bad)[0]?.field], [400, 'text'])
  const nobody = await acme.post('/api/v1/policies/explain/cel', { text: 'true', userId: 'none' })
  assert.deepEqual([nobody.status, violationsOf(nobody)[0]?.field], [400, 'userId'])
})

test('about others only who may read all users and accounts learns something', async () => {
  const other = await insertUser(acme, { department: 'Law' })
  const caller = await person(acme, ['app_admin'])
  const text = 'subject.department == "Law"'
  const refused = await caller.post('/api/v1/policies/explain/cel', {
    text,
    environment: 'dynamic_group',
    userId: other,
  })
  assert.equal(refused.status, 403, refused.text)
  const own = await caller.post('/api/v1/policies/explain/cel', {
    text: 'subject.displayName == "A Person"',
    environment: 'dynamic_group',
  })
  assert.equal(own.body.expression?.value, 'true', own.text)
})
