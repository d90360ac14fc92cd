import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { makeAutomation, valueStep } from '../../../../test/automations.ts'
import type { Json } from '../../../../test/caller.ts'
import { insertUser } from '../../../../test/directory.ts'
import { customRole, person } from '../../../../test/people.ts'
import { EXECUTIONS, runSteps, triggerRuns } from '../../../../test/runs.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant()
})
after(() => world.stop())

async function explain(id: string): Promise<Json> {
  const reply = await acme.get(`${EXECUTIONS}/${id}/explain`)
  assert.equal(reply.status, 200, reply.text)
  return reply.body
}

const SKIP = 'ctx.one.value > 1 || subject.department == "Law"'

test('a skipped step is explained by the parts that decided, with the values of the run', async () => {
  const user_id = await insertUser(acme, { department: 'Law' })
  const steps = [valueStep('one', '1'), valueStep('two', '2', { skipIfTrueCel: SKIP }), valueStep('three', '3')]
  const run = await runSteps(world, acme, steps, { user_id })
  const { why, steps: told } = await explain(run.id)
  assert.deepEqual(why, ['it was started on demand', 'every step succeeded or was skipped'])
  assert.deepEqual(
    told.map(({ stepName }: Json) => stepName),
    ['one', 'two', 'three'],
  )
  const skipped = told[1]
  assert.equal(skipped.why[0], `skipIfTrueCel was true: ${SKIP}`)
  assert.ok(skipped.why.includes('subject.department is "Law"'), JSON.stringify(skipped.why))
  assert.ok(!skipped.why.some((one: string) => one.startsWith('ctx.one.value > 1')), JSON.stringify(skipped.why))
  const part = skipped.condition.parts.find(({ text }: Json) => text === 'ctx.one.value > 1')
  assert.equal(part.value, 'false')
})

test('each step says what its expressions gave', async () => {
  const user_id = await insertUser(acme, { department: 'Law' })
  const steps = [
    valueStep('one', 'subject.department + "!"'),
    { stepName: 'mail', sendEmail: { subject: 'To {{ ctx.one.value }}', body: 'b', useSubjectUser: true } },
  ]
  const run = await runSteps(world, acme, steps, { user_id })
  const { steps: told } = await explain(run.id)
  const valuesOf = (index: number) => told[index].expressions.map(({ field, value }: Json) => [field, value])
  assert.deepEqual(valuesOf(0), [['evaluateExpressions.expressions[0].expressionCel', '"Law!"']])
  assert.deepEqual(valuesOf(1), [['sendEmail.subject', '"Law!"']])
  assert.deepEqual(told[0].why, [])
})

test('a failed run names its step and message, and a paused one its circuit breaker', async () => {
  const run = await runSteps(world, acme, [valueStep('bad', 'ctx.trigger.absent')])
  const failed = await explain(run.id)
  assert.match(failed.why[1], /^it failed in step "bad": .*absent/)
  assert.match(failed.steps[0].why[0], /absent/)
  const { id } = await makeAutomation(acme, {
    automationSteps: [valueStep('v', '1')],
    enabled: true,
    triggers: [{ userCreated: {} }],
    circuitBreakerMax: 1,
  })
  const started = await triggerRuns(acme.stored, world.clock.now(), [{ automationId: id }, { automationId: id }])
  const { why } = await explain(started[1]!.id)
  assert.match(why[0], /userCreated/)
  assert.match(why[1], /circuit breaker/)
})

test('what a secret decided is not shown, nor are values to who may not read users', async () => {
  const secret = { key: 'k', expressionCel: '"hun" + "ter2"', isSecret: true }
  const steps = [
    { stepName: 'hide', evaluateExpressions: { expressions: [secret] } },
    valueStep('two', '2', { skipIfTrueCel: 'ctx.hide.k == "hunter2" || subject.department == "Law"' }),
    valueStep('three', '2', { skipIfTrueCel: 'subject.department == "Law"' }),
  ]
  const run = await runSteps(world, acme, steps, { user_id: await insertUser(acme, { department: 'Law' }) })
  assert.equal(run.state, 'DONE', JSON.stringify(run.error))
  const { steps: told } = await explain(run.id)
  assert.ok(!told[1].condition || told[1].condition.parts.length === 0, JSON.stringify(told[1]))
  assert.equal(told[0].expressions[0].value, '"[REDACTED]"')
  const reader = await person(acme, [await customRole(acme, ['automations:read'])])
  const blind = await reader.get(`${EXECUTIONS}/${run.id}/explain`)
  assert.equal(blind.status, 200, blind.text)
  assert.doesNotMatch(blind.text, /is \\"Law/)
})
