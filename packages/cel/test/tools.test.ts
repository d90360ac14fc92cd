import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  boundNames,
  check,
  complete,
  type Expr,
  estimateCost,
  format,
  parse,
  trace,
  traceAsync,
  typeAt,
  walk,
} from '../src/index.ts'
import { readerJson, world } from './world.ts'

const checkedOf = (source: string) => check(parse(source).ast, world).checked

/** Splits at the caret `|` and completes there. */
function labels(marked: string): string[] {
  const offset = marked.indexOf('|')
  return complete(marked.replace('|', ''), offset, world).items.map(({ label }) => label)
}

test('fields and functions of the type before the dot complete', () => {
  assert.deepEqual(labels('reader.fu|'), ['fullName'])
  assert.deepEqual(labels('people.filter(p, p.friend.ag|) && '), ['age'])
  assert.ok(labels('reader.fullName.|').includes('startsWith'))
  assert.ok(!labels('reader.fullName.|').includes('getHours'))
  assert.ok(labels('people.|').includes('exists'))
  assert.ok(!labels('reader.age.|').includes('exists'))
  assert.ok(labels('[1, (reader.joinedAt.getH|').includes('getHours'))
})

test('variables, bound names, functions, constants and namespaces complete', () => {
  assert.deepEqual(labels('rea|'), ['reader'])
  assert.ok(labels('people.all(somebody, some|)').includes('somebody'))
  assert.ok(!labels('some|.all(somebody, true)').includes('somebody'))
  assert.ok(labels('sh|').includes('shop'))
  assert.deepEqual(labels('shop.v1.|'), ['Open'])
  assert.ok(labels('Genre.|').includes('NOVEL'))
  assert.ok(labels('math.a|').includes('abs'))
  assert.ok(labels('1 + |').includes('size'))
})

test('a completion says what it replaces and what it is', () => {
  const { start, end, items } = complete('reader.full && true', 11, world)
  assert.deepEqual({ start, end }, { start: 7, end: 11 })
  assert.deepEqual(items[0], {
    label: 'fullName',
    kind: 'field',
    detail: 'string',
    about: 'Name as printed on the card.',
  })
})

test('the type at a position is that of the innermost expression there', () => {
  const checked = checkedOf('people.exists(p, p.friend.age > 3)')
  const at = (text: string) => typeAt(checked, checked.ast.source.indexOf(text) + 1)
  assert.equal(at('eople')?.text, 'list(Person)')
  assert.equal(at('riend')?.text, 'Person')
  assert.equal(at('ge >')?.text, 'int')
  assert.equal(at('exists')?.text, 'bool')
  assert.deepEqual(typeAt(checkedOf('shop.v1.Open("x")'), 9)?.signatures, ['shop.v1.Open(string) bool'])
  assert.equal(typeAt(checked, 999), undefined)
})

test('formatting keeps meaning, drops needless parentheses and breaks long lines', () => {
  assert.equal(format(parse("( a+b )*c==d&&! e  ||f[ 'x' ].g( -1 )").ast), '(a + b) * c == d && !e || f["x"].g(-1)')
  assert.equal(format(parse('a - (b - c) - -1 - -(1)').ast), 'a - (b - c) - -1 - -(1)')
  assert.equal(format(parse('a ? b : (c ? d : e)').ast), 'a ? b : c ? d : e')
  assert.equal(format(parse('// why\na && // then\n b').ast), '// why\n// then\na && b')
  assert.equal(
    format(parse('aaaaaaaa == bbbbbbbb && cccccccc == dddddddd').ast, { width: 30 }),
    'aaaaaaaa == bbbbbbbb\n&& cccccccc == dddddddd',
  )
  assert.equal(
    format(parse('f([1111111111, 2222222222])').ast, { width: 20 }),
    'f(\n  [\n    1111111111,\n    2222222222\n  ]\n)',
  )
})

test('a trace tells what every part was and why the whole was false', () => {
  const { outcome, entries, reasons } = trace(
    checkedOf('reader.active && (reader.age > 40 || reader.fullName == "Bob")'),
    { reader: readerJson },
  )
  assert.deepEqual(outcome, { value: false })
  assert.deepEqual(entries.find(({ text }) => text === 'reader.age')?.outcomes, [{ value: 36n }])
  assert.deepEqual(
    reasons.map(({ text, outcomes }) => [text, outcomes[0]]),
    [
      ['reader.age > 40', { value: false }],
      ['reader.age', { value: 36n }],
      ['reader.fullName == "Bob"', { value: false }],
      ['reader.fullName', { value: 'Ada Byron' }],
    ],
  )
})

test('a trace shows faults, visits of a loop, and leaves out what was not reached', () => {
  const looped = trace(checkedOf('counts.all(n, 6 / n > 1) && reader.active'), {
    counts: [2, 0, 9],
    reader: readerJson,
  })
  const body = looped.entries.find(({ text }) => text === '6 / n > 1')
  assert.deepEqual(body?.outcomes, [{ value: true }, { error: 'division by zero' }, { value: false }])
  assert.equal(
    looped.entries.some(({ text }) => text === 'reader.active'),
    false,
  )
  assert.deepEqual(trace(checkedOf('1 / limit'), { limit: 0 }).outcome, { error: 'division by zero' })
})

test('asynchronous expressions are traced too', async () => {
  const { outcome, entries } = await traceAsync(checkedOf('find("abc").age > 2'))
  assert.deepEqual(outcome, { value: true })
  assert.deepEqual(entries.find(({ text }) => text === 'find("abc").age')?.outcomes, [{ value: 3n }])
})

test('the cost of an expression is known before it runs', () => {
  const cost = (source: string, size?: number) => estimateCost(checkedOf(source), size === undefined ? {} : { size })
  assert.deepEqual(cost('true'), { least: 0, most: 0 })
  assert.deepEqual(cost('reader.age > 3'), { least: 3, most: 3 })
  assert.deepEqual(cost('reader.active && reader.age > 3'), { least: 2, most: 5 })
  assert.deepEqual(cost('people.all(p, p.active)', 10), { least: 6, most: 51 })
  assert.deepEqual(cost('[1, 2].map(n, n)'), { least: 12, most: 12 })
  assert.ok(cost('people.all(p, people.all(q, people.all(r, true)))').most > 1_000_000)
  assert.ok(cost('find("x").active').most > 50)
})

test('an embedder can lay a rule over the tree: a name that may only be selected from', () => {
  const misuses = (source: string): number => {
    const found: Expr[] = []
    walk(parse(source).ast.root, (node, parent) => {
      if (boundNames(node).includes('ctx')) found.push(node)
      if (node.kind !== 'ident' || node.name !== 'ctx') return
      const selected = (parent?.kind === 'select' || parent?.kind === 'has') && parent.operand === node
      const indexed =
        parent?.kind === 'index' &&
        parent.operand === node &&
        parent.index.kind === 'literal' &&
        parent.index.type === 'string'
      if (!selected && !indexed) found.push(node)
    })
    return found.length
  }
  for (const good of ['ctx.a.b', 'ctx["a"]', 'has(ctx.a)', 'f(ctx.a)', 'ctx.a.map(x, ctx.b == x)', '.ctx.a', 'ctx.?a'])
    assert.equal(misuses(good), 0, good)
  for (const bad of [
    'ctx',
    '(ctx)',
    'f(ctx)',
    'ctx.f(1)',
    'ctx[k]',
    'ctx == 1',
    '[ctx]',
    '{"a": ctx}',
    'c ? ctx : x',
    'ctx.map(k, k)',
    '[1].map(ctx, 1)',
    '"a" in ctx',
    'dyn(ctx).a',
    '.ctx',
  ])
    assert.ok(misuses(bad) > 0, bad)
})
