import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { runSteps } from '../../../../test/runs.ts'
import { makeHook } from '../../../../test/webhooks/hooks.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
})
after(() => world.stop())

const NOTHING = 'ctx.trigger.nothing'
const WRONG = `dyn(${NOTHING}) + "x"`

const failures: readonly { step: object; field: string; expression?: string }[] = [
  {
    step: { waitForDuration: { duration: '1s' }, skipIfTrueCel: `${NOTHING} == 1` },
    field: 'skipIfTrueCel',
    expression: `${NOTHING} == 1`,
  },
  { step: { webhook: { webhookIdCel: WRONG } }, field: 'webhook.webhookIdCel' },
  {
    step: { webhook: { webhookId: 'HOOK', payload: { a: [{ b: `x {{ ${WRONG} }}` }] } } },
    field: 'webhook.payload.a[0].b',
  },
  { step: { webhook: { webhookId: 'HOOK', payload: { only: `{{ ${WRONG} }}` } } }, field: 'webhook.payload.only' },
  {
    step: {
      evaluateExpressions: {
        expressions: [
          { key: 'a', expressionCel: '1' },
          { key: 'b', expressionCel: WRONG },
        ],
      },
    },
    field: 'evaluateExpressions.expressions[1].expressionCel',
  },
  {
    step: { sendEmail: { email: 'a@b.example', subject: `Hi {{ ${WRONG} }}`, body: 'x' } },
    field: 'sendEmail.subject',
  },
  { step: { sendEmail: { emailCel: WRONG, subject: 's', body: 'x' } }, field: 'sendEmail.emailCel' },
  { step: { updateUser: { userIdCel: WRONG, userStatusEnum: 'DISABLED' } }, field: 'updateUser.userIdCel' },
  { step: { runAutomation: { automationTemplateIdCel: WRONG } }, field: 'runAutomation.automationTemplateIdCel' },
]

for (const { step, field, expression = WRONG } of failures) {
  test(`a run that fails in ${field} says in which step, field and expression, and what was wrong`, async () => {
    const hook = await makeHook(acme, 'https://hooks.example.com/in')
    const steps = [{ stepName: 'the step', ...JSON.parse(JSON.stringify(step).replace('HOOK', hook.id)) }]
    const run = await runSteps(world, acme, steps, { who: 'Ann' })
    assert.equal(run.state, 'ERROR', JSON.stringify(run))
    assert.equal(run.error.stepName, 'the step')
    const message: string = run.error.message
    assert.ok(message.startsWith(`step "the step", ${field}: `), message)
    assert.match(message, /no such key: nothing/)
    assert.ok(message.includes(`expression: ${expression}`), message)
    assert.equal(run.steps[0].error.message, message)
  })
}

test('an expression whose value is secret is not told, but its place is', async () => {
  const expressions = [{ key: 'a', expressionCel: `"hunter2" + ${NOTHING}`, isSecret: true }]
  const run = await runSteps(world, acme, [{ stepName: 's', evaluateExpressions: { expressions } }])
  assert.match(run.error.message, /^step "s", evaluateExpressions\.expressions\[0\]\.expressionCel: .*no such key/)
  assert.ok(!JSON.stringify(run).includes('hunter2'))
})
