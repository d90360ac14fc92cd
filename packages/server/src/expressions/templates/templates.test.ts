import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { contextOfStep } from '../automation-context.ts'
import { Expressions } from '../expressions.ts'
import { sentenceOf } from '../problem.ts'
import { SecretHandle } from '../types/secret.ts'
import { checkJsonTemplate, checkTemplate } from './check-template.ts'
import type { Escaping } from './escape.ts'
import { renderJsonTemplate } from './json-template.ts'
import { renderTemplate } from './text-template.ts'

const expressions = new Expressions()
const place = { environment: 'workflow', steps: [{ name: 'gen', secret: true }] } as const
const now = Temporal.Instant.from('2027-01-02T03:04:05.5Z')

const runWith = (outside: Record<string, unknown>) => ({
  now,
  reach: 'tenant' as const,
  variables: {
    ctx: contextOfStep({
      trigger: { outside, made: { user: { id: 'u', displayName: 'Ann', email: 'ann@a' }, nameless: null } },
      steps: new Map([['gen', { made: { credential_ref: new SecretHandle('s') } }]]),
    }),
    subject: { id: 'n', email: 'n@a', status: 'ENABLED' },
  },
})
const render = (template: string, outside = {}, escaping: Escaping = 'none'): Promise<string> =>
  renderTemplate(expressions, place, template, runWith(outside), escaping)
const problems = (template: string): string[] => checkTemplate(expressions, place, template, 'tenant').map(sentenceOf)

test('rule 1: text is copied, inner spaces do not matter, \\{{ is a literal {{', async () => {
  assert.equal(await render('a {{1}} b {{  2  }} c'), 'a 1 b 2 c')
  assert.equal(await render('\\{{ no }} and {{ "yes" }}'), '{{ no }} and yes')
  assert.equal(await render('} } }} { {'), '} } }} { {')
  assert.equal(await render(''), '')
})

test('rule 2: a hole ends at the first }} outside string literals', async () => {
  assert.equal(await render('{{ "}}" }}'), '}}')
  assert.equal(await render("{{ '}}' + r'\\' }}"), '}}\\')
  assert.equal(await render('{{ "a\\"}}b" }}'), 'a"}}b')
  assert.equal(await render('{{ """a "}}" b""" }}'), 'a "}}" b')
  assert.equal(await render('{{ {"a": {"b": 1} }.a.b }}'), '1')
})

const TEXTS: readonly [string, string][] = [
  ['"text"', 'text'],
  ['true', 'true'],
  ['-7', '-7'],
  ['1.5', '1.5'],
  ['2.0', '2'],
  ['now()', '2027-01-02T03:04:05.5Z'],
  ['duration("1h")', '3600s'],
  ['null', ''],
  ['ctx.trigger.nothing', ''],
  ['subject.department', ''],
  ['subject.status', 'ENABLED'],
  ['FINDING_SEVERITY_HIGH', 'HIGH'],
  ['[1, "a", true]', '[1,"a",true]'],
  ['{"a": [1.5]}', '{"a":[1.5]}'],
  ['ctx.trigger.user', 'Ann'],
  ['subject', 'n@a'],
  ['ip("::ffff:10.0.0.1")', '10.0.0.1'],
]

for (const [text, expected] of TEXTS)
  test(`rule 3: {{ ${text} }} is written as ${JSON.stringify(expected)}`, async () => {
    assert.equal(await render(`<{{ ${text} }}>`, { nothing: null }), `<${expected}>`)
  })

test('rule 3: a secret is an error', async () => {
  await assert.rejects(render('{{ ctx.gen.credential_ref }}'), /a secret cannot be written/)
  await assert.rejects(render('{{ [ctx.gen] }}'), /a secret cannot be written/)
  assert.match(problems('x {{ ctx.gen.credential_ref }}')[0]!, /^1:6: 'ctx.gen' is secret/)
})

test('rule 4: in objects a text that is one hole keeps the type, keys are no templates', async () => {
  const payload = {
    n: '{{ ctx.trigger.n }}',
    t: 'n={{ ctx.trigger.n }}',
    '{{ k }}': [' {{ 1 }}', '{{ 1 }}', 2, null],
    o: '{{ ctx.trigger.o }}',
  }
  const rendered = await renderJsonTemplate(expressions, place, payload, runWith({ n: 3, o: { a: [true] } }))
  assert.deepEqual(JSON.parse(JSON.stringify(rendered)), {
    n: 3,
    t: 'n=3',
    '{{ k }}': [' 1', 1, 2, null],
    o: { a: [true] },
  })
})

test('rule 5: inserted text is escaped for its place, the template itself is not', async () => {
  const evil = `<b>"x" & 'y'</b> [a](http://b)`
  assert.equal(
    await render('<i>{{ ctx.trigger.evil }}</i>', { evil }, 'email'),
    '<i>&lt;b&gt;&quot;x&quot; &amp; &#39;y&#39;&lt;/b&gt; &#91;a&#93;(http://b)</i>',
  )
  const chat = await render('*{{ ctx.trigger.evil }}*', { evil: '<!channel> @here *b* a_b [x](http://y)' }, 'chat')
  assert.equal(chat, '*&lt;!channel&gt; @\u2060here *\u2060b*\u2060 a_b [x]\u2060(http://y)*')
  const json = await renderJsonTemplate(
    expressions,
    place,
    { a: 'x{{ ctx.trigger.evil }}' },
    runWith({ evil: '","b":"' }),
  )
  assert.deepEqual(JSON.parse(JSON.stringify(json)), { a: 'x","b":"' })
})

test('rule 5: what is inserted into one line stays one line', async () => {
  assert.equal(await render('Hi {{ ctx.trigger.name }}', { name: 'A\r\nBcc: x@y\u2028z' }, 'line'), 'Hi A Bcc: x@y z')
})

test('rule 5: data is never evaluated', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: fc.constantFrom('{', '}', '{{', '}}', '\\', ' ', 'ctx', '1+1', '"', 'a') }),
      async (data) => {
        assert.equal(await render('[{{ ctx.trigger.data }}]', { data }), `[${data}]`)
        const json = await renderJsonTemplate(
          expressions,
          place,
          { a: '{{ ctx.trigger.data }}', b: ['-{{ ctx.trigger.data }}'] },
          runWith({ data }),
        )
        assert.deepEqual(JSON.parse(JSON.stringify(json)), { a: data, b: [`-${data}`] })
      },
    ),
  )
})

test('any text is a template or has problems, and never throws', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('{{', '}}', '{', '"', "'", '\\', 'r', '\n', '1', ' ') }),
      (text) => void problems(text),
    ),
  )
})

test('rule 6: what is wrong is placed in the whole text', () => {
  assert.deepEqual(problems('one\ntwo {{ ctx.nosuch }} {{ 1 + }}'), [
    "2:8: undeclared reference to 'ctx.nosuch'",
    '2:29: Syntax error: expected an expression but found the end',
  ])
  assert.deepEqual(problems('a {{ 1'), ['1:3: this {{ is never closed by }}'])
  assert.deepEqual(problems('a {{ "}} '), ['1:3: this {{ is never closed by }}'])
})

test('rule 6: in objects the field that holds the template is named', () => {
  const found = checkJsonTemplate(expressions, place, {
    value: { a: [{ b: 'x {{ nosuch }}' }], 'c d': '{{' },
    field: 'webhook.payload',
    reach: 'tenant',
  })
  assert.deepEqual(found, [
    { field: 'webhook.payload.a[0].b', description: "1:6: undeclared reference to 'nosuch'", reason: 'CEL_INVALID' },
    { field: 'webhook.payload.c d', description: '1:1: this {{ is never closed by }}', reason: 'CEL_INVALID' },
  ])
})

test('rule 6: one hole that fails fails the whole text', async () => {
  await assert.rejects(render('a {{ 1 }} {{ ctx.trigger.absent }}'), /no such key: absent/)
})
