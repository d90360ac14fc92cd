import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Expr, type Limits, parse, renderIssue, walk } from '../src/index.ts'
import { conformanceTests } from './conformance-data.ts'
import { formatRoundTrips } from './properties.ts'

const messages = (source: string, limits?: Partial<Limits>): string[] =>
  parse(source, limits).issues.map(({ line, column, message }) => `${line}:${column}: ${message}`)

test('several mistakes are reported in one pass, each where it is', () => {
  assert.deepEqual(messages('f(1,,2) +\n [3 4, 5 6]'), [
    "1:5: Syntax error: expected an expression but found ','",
    "2:5: Syntax error: expected ',' or ']' but found '4'",
    "2:10: Syntax error: expected ',' or ']' but found '6'",
  ])
})

test('an issue is shown with its line and a caret', () => {
  const source = 'a &&\n  b = 3'
  assert.equal(
    renderIssue(source, parse(source).issues[0]!),
    "2:5: Syntax error: unexpected '=', equality is '=='\n |   b = 3\n |     ^",
  )
})

for (const [source, message] of [
  ['', 'expected an expression but found the end'],
  ['a +', 'expected an expression but found the end'],
  ['"abc', 'string is not closed'],
  ["'a\nb'", 'string is not closed'],
  ["'\\q'", "unknown escape '\\q'"],
  ["'\\ud800'", 'escape is not a Unicode code point'],
  ["b'\\u0041'", 'a byte string has no \\u escapes'],
  ['9223372036854775808', 'int literal is out of 64-bit range'],
  ['-9223372036854775809', 'int literal is out of 64-bit range'],
  ['18446744073709551616u', 'uint literal is out of 64-bit range'],
  ['-1u', 'an unsigned integer has no sign'],
  ['0x10000000000000000', 'int literal is out of 64-bit range'],
  ['1e400', 'double literal is out of range'],
  ['1abc', 'unexpected character after number'],
  ['if', "'if' is a reserved word"],
  ['a.in', "'in' is not a field name"],
  ['a.`b!`', 'a back-quoted field must be closed'],
  ['a & b', "unexpected '&', did you mean '&&'?"],
  ['has(1)', 'has() takes a field selection'],
  ['[1].map(1, 2)', 'map() takes a simple name here'],
  ['[1].all(x, x, true)', "'x' is bound twice"],
  ['f(1,)', "expected an expression but found ')'"],
  ['a b', "expected an operator or the end but found 'b'"],
  ['1 ? 2', "expected ':' but found the end"],
  ['#', "unexpected character '#'"],
] as const)
  test(`${JSON.stringify(source)} is refused: ${message}`, () => {
    const [first] = messages(source)
    assert.ok(first?.includes(`Syntax error: ${message}`), `${first}`)
  })

test('limits on depth, nodes, elements and size hold', () => {
  assert.match(messages('((((1))))', { depth: 3 })[0]!, /nests deeper than 3/)
  assert.match(messages('a.b.c.d', { depth: 3 })[0]!, /nests deeper than 3/)
  assert.match(messages('1+1+1+1', { depth: 3 })[0]!, /nests deeper than 3/)
  assert.match(messages('!!!!a', { depth: 3 })[0]!, /nests deeper than 3/)
  assert.match(messages('[1,2,3]', { elements: 2 })[0]!, /more than 2 elements/)
  assert.match(messages('{1:1,2:2,3:3}', { elements: 2 })[0]!, /more than 2 elements/)
  assert.match(messages('f(1,2,3)', { elements: 2 })[0]!, /more than 2 elements/)
  assert.match(messages('[1,2,3]', { nodes: 2 })[0]!, /more than 2 nodes/)
  assert.match(messages('a + b', { source: 4 })[0]!, /5 characters long, the limit is 4/)
  assert.equal(messages(`a${' || a'.repeat(300)}`, { depth: 3 }).length, 0)
  assert.equal(messages('? '.repeat(100)).length <= 20, true)
})

test('every node of the official expressions spans the text it was read from', () => {
  for (const { expr } of conformanceTests().tests) {
    walk(parse(expr).ast.root, (node: Expr, parent) => {
      assert.ok(node.start < node.end && node.end <= expr.length, expr)
      if (parent !== undefined) assert.ok(node.start >= parent.start && node.end <= parent.end, expr)
      if (node.kind === 'ident' && !node.name.startsWith('@'))
        assert.equal(expr.slice(node.start, node.end).replace(/^\.\s*/, ''), node.name)
    })
  }
})

test('the official expressions survive formatting', () => {
  for (const { expr } of conformanceTests().tests) formatRoundTrips(expr)
})
