import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Expressions, type Place } from '../expressions.ts'

const expressions = new Expressions()
const steps = [{ name: 'a' }, { name: 'my-step' }, { name: '2nd' }, { name: 'in' }, { name: 'gen', secret: true }]
const step: Place = { environment: 'workflow', result: 'json', steps }
const messages = (place: Place, text: string): string[] =>
  expressions.check(place, text, 'tenant').map(({ message }) => message)

const BARE = `'ctx' must be followed by a name, as in ctx.trigger or ctx["my step"]`

const REFUSED = [
  'ctx',
  '(ctx)',
  '.ctx',
  'type(ctx)',
  'string(ctx)',
  'size(ctx)',
  'ctx.size()',
  '[ctx]',
  '{"a": ctx}',
  'ctx == subject',
  '"a" in ctx',
  'ctx in [1]',
  'ctx.map(k, k)',
  'ctx.a.map(x, ctx)',
  'ctx["a" + "b"]',
  'ctx[ctx.trigger.key]',
  'true ? ctx : subject',
  'dyn(ctx).a',
  'ctx.?trigger',
  'ctx[?"trigger"]',
  'cel.bind(c, ctx, c.a)',
  'ctx.all(k, k != "")',
]

for (const text of REFUSED)
  test(`${text} does not compile`, () => assert.ok(messages(step, text).includes(BARE), String(messages(step, text))))

const ACCEPTED = [
  'ctx.trigger',
  'ctx.a',
  'ctx["trigger"].x',
  'ctx["my-step"].id',
  'ctx["2nd"].id',
  'ctx["in"]',
  'has(ctx.a)',
  'has(ctx.a.b)',
  'has(ctx.trigger.x) && ctx.trigger.x.map(k, ctx.a.b == k) != []',
  '[1].map(x, ctx.a.b)',
]

for (const text of ACCEPTED) test(`${text} compiles`, () => assert.deepEqual(messages(step, text), []))

test('the rule holds in trigger conditions too', () => {
  assert.ok(messages({ environment: 'trigger_userCreated' }, 'size(ctx) > 0').includes(BARE))
  assert.deepEqual(messages({ environment: 'trigger_userCreated' }, 'ctx.a == ctx.trigger'), [
    "undeclared reference to 'ctx.a'",
  ])
})

test('a macro variable may not be named ctx', () => {
  for (const text of ['[1].map(ctx, 1)', 'cel.bind(ctx, 1, 2)', '{"a": 1}.all(k, ctx, true)'])
    assert.ok(messages(step, text).includes("a macro variable may not be named 'ctx'"), text)
})

test('only the trigger and earlier steps are known', () => {
  assert.deepEqual(messages(step, 'ctx.later.id'), ["undeclared reference to 'ctx.later'"])
  assert.deepEqual(messages(step, 'ctx["no such"]'), [`undeclared reference to 'ctx["no such"]'`])
  assert.deepEqual(messages({ ...step, steps: [] }, 'ctx.a'), ["undeclared reference to 'ctx.a'"])
  for (const name of ['trigger', 'steps', 'a'])
    assert.match(messages(step, `${name}.x`)[0]!, /^undeclared reference to/)
})

test('what a step made in secret is used only where a secret is asked for', () => {
  const secret: Place = { ...step, result: 'secret' }
  for (const text of [
    'ctx.gen.credential_ref',
    'ctx.gen.password',
    'ctx["gen"].credential_ref',
    'ctx.gen["password"]',
    'has(ctx.gen) ? ctx.gen.password : ctx.gen.credential_ref',
  ])
    assert.deepEqual(messages(secret, text), [], text)
  const elsewhere = "'ctx.gen' is secret: it may be used only in passwordCel and credentialCel"
  for (const text of ['ctx.gen.credential_ref', 'ctx.gen', 'string(ctx.gen.password)', '[ctx.gen]', 'has(ctx.gen)'])
    assert.ok(messages(step, text).includes(elsewhere), text)
  assert.deepEqual(messages(secret, 'ctx.gen'), [
    "'ctx.gen' is secret: only its credential_ref or password may be used",
  ])
  assert.match(messages(secret, '"hunter2"')[0]!, /^expected type 'Secret'/)
})

test('what was saved before a rule keeps running', async () => {
  const run = { now: Temporal.Now.instant(), reach: 'tenant', variables: { ctx: { trigger: { x: 1 } } } } as const
  assert.equal(await expressions.evaluate({ environment: 'workflow', result: 'json' }, 'size(ctx)', run), 1)
})
