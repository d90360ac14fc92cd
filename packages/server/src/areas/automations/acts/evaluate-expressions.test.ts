import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { problemsOfStep } from '../../../../test/automations.ts'
import { runSteps } from '../../../../test/runs.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant()
})
after(() => world.stop())

const evaluate = (stepName: string, ...expressions: object[]) => ({ stepName, evaluateExpressions: { expressions } })

test('each key gets the value of its expression', async () => {
  const run = await runSteps(
    world,
    acme,
    [
      evaluate(
        'sum',
        { key: 'total', expressionCel: 'ctx.trigger.a + 2' },
        { key: 'names', expressionCel: 'ctx.trigger.names.map(n, n + "!")' },
        { key: 'none', expressionCel: 'null' },
      ),
      evaluate('twice', { key: 'total', expressionCel: 'ctx.sum.total * 2' }),
    ],
    { a: 1, names: ['x'] },
  )
  assert.equal(run.state, 'DONE', JSON.stringify(run.error))
  assert.deepEqual(run.steps[0].output, { total: 3, names: ['x!'], none: null })
  assert.equal(run.steps[1].output.total, 6)
})

test('what is secret can be used by later steps and is shown nowhere, nor is what was made of it', async () => {
  const run = await runSteps(
    world,
    acme,
    [
      evaluate('keep', { key: 'pin', expressionCel: '"4711-" + ctx.trigger.word', isSecret: true }),
      evaluate('use', { key: 'right', expressionCel: 'ctx.keep.pin == "4711-sesame"' }),
      evaluate('copy', { key: 'pin', expressionCel: 'ctx.keep.pin + "x"' }),
    ],
    { word: 'sesame' },
  )
  assert.equal(run.state, 'DONE', JSON.stringify(run.error))
  assert.equal(JSON.stringify(run).includes('4711'), false)
  assert.equal(run.steps[0].output.pin, '[REDACTED]')
  const stored = await acme.sql('select steps from executions where id = $1', [run.id])
  assert.equal(JSON.stringify(stored).includes('4711'), false)
})

test('an expression that gives nothing fails the step, once', async () => {
  const run = await runSteps(world, acme, [evaluate('bad', { key: 'x', expressionCel: 'ctx.trigger.missing' })])
  assert.equal(run.state, 'ERROR')
  assert.equal(run.steps[0].attempts, 1)
})

const REFUSED: readonly [object[], string][] = [
  [
    [
      { key: 'a', expressionCel: '1' },
      { key: 'a', expressionCel: '2' },
    ],
    'expressions[1].key',
  ],
  [[{ key: '1a', expressionCel: '1' }], 'expressions[0].key'],
  [[{ key: '', expressionCel: '1' }], 'expressions[0].key'],
  [[{ key: 'a', expressionCel: '' }], 'expressions[0].expressionCel'],
  [[{ key: 'a', expressionCel: 'ctx' }], 'expressions[0].expressionCel'],
  [[{ key: 'a', expressionCel: 'ctx.bad.b' }], 'expressions[0].expressionCel'],
]
for (const [expressions, field] of REFUSED)
  test(`not saved: ${JSON.stringify(expressions)}`, async () => {
    const problems = await problemsOfStep(acme, evaluate('bad', ...expressions))
    assert.deepEqual(
      problems.map(([at]) => at),
      [`evaluateExpressions.${field}`],
    )
  })
