import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { CompileCache } from './compile-cache.ts'
import { ENVIRONMENT_NAMES } from './environments.ts'
import { Expressions } from './expressions.ts'

const expressions = new Expressions()
const now = Temporal.Instant.from('2027-01-01T00:00:00Z')
const place = { environment: 'policy_condition', result: 'bool' } as const
const messages = (text: string): string[] => expressions.check(place, text, 'tenant').map(({ message }) => message)

const NESTED: Record<string, (n: number) => string> = {
  parentheses: (n) => `${'('.repeat(n)}true${')'.repeat(n)}`,
  lists: (n) => `${'['.repeat(n)}1${']'.repeat(n)} == []`,
  calls: (n) => `${'string('.repeat(n)}"a"${')'.repeat(n)} == "a"`,
  ternaries: (n) => `${'true ? '.repeat(n)}true${' : false'.repeat(n)}`,
  nots: (n) => `${'!'.repeat(n)}true`,
  minuses: (n) => `${'- '.repeat(n)}1 == 1`,
  members: (n) => `subject.profile${'.a'.repeat(n)} == 1`,
  open: (n) => '('.repeat(n),
}

for (const [name, make] of Object.entries(NESTED))
  test(`deep nesting of ${name} is refused cleanly`, () => assert.ok(messages(make(2_000)).length > 0))

test('the tree may be 100 deep', () => {
  assert.deepEqual(messages(NESTED.calls!(40)), [])
  assert.ok(messages(NESTED.calls!(101)).length > 0)
})

test('comprehensions may nest 4 deep', () => {
  const nested = (n: number): string => (n === 0 ? 'true' : `[1].all(x${n}, ${nested(n - 1)})`)
  assert.deepEqual(messages(nested(4)), [])
  assert.deepEqual(messages(nested(5)), ['comprehensions nest deeper than 4'])
})

test('a text of more than 32 KiB is refused before it is read', () => {
  assert.deepEqual(messages(`"${'x'.repeat(40_000)}" == ""`), ['at most 32768 bytes, not 40008'])
  assert.deepEqual(messages('é'.repeat(16_385)), ['at most 32768 bytes, not 32770'])
})

test('an evaluation ends after half a million steps', async () => {
  const profile = { list: Array.from({ length: 400 }, (_, i) => i) }
  const text = 'subject.profile.list.all(a, subject.profile.list.all(b, subject.profile.list.all(c, a + b + c >= 0)))'
  const given = expressions.evaluate(place, text, {
    now,
    reach: 'tenant',
    variables: { subject: { id: 'u', profile } },
  })
  await assert.rejects(given, { name: 'ExpressionError', limit: true, message: /more than 500000 steps/ })
})

test('an evaluation waits at most five seconds for lookups', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const { noLookups } = await import('../../test/expressions/no-lookups.ts')
  const lookups = { ...noLookups, hasApp: () => new Promise<boolean>(() => {}) }
  const given = expressions.evaluate(place, 'reeve.user.v1.HasApp(subject, "a")', {
    now,
    variables: { subject: { id: 'u' } },
    lookups,
  })
  const refused = assert.rejects(given, { name: 'ExpressionError', limit: true, message: /took too long/ })
  await new Promise((resolve) => setImmediate(resolve))
  t.mock.timers.tick(5_001)
  await refused
})

test('patterns run in linear time', () => {
  const run = { now, variables: { claims: { a: 'a'.repeat(5_000) } } }
  const federation = { environment: 'workload_federation', result: 'bool' } as const
  assert.equal(expressions.evaluateNow(federation, 'claims.a.matches("(a+)+$")', run), true)
  assert.equal(expressions.evaluateNow(federation, 'claims.a.matches("^(a|aa)+b$")', run), false)
})

test('texts cannot be doubled without end', async () => {
  const double = (n: number): string => (n === 0 ? 'subject.id' : `(${double(n - 1)}).replace("a", "aaaaaaaaaaaaaaaa")`)
  const given = expressions.evaluate({ ...place, result: 'string' }, double(9), {
    now,
    reach: 'tenant',
    variables: { subject: { id: 'aaaa' } },
  })
  await assert.rejects(given, { limit: true })
})

test('any text gives problems or a program in any environment', () => {
  const word = fc.constantFrom(
    'subject',
    'ctx',
    '.',
    '(',
    ')',
    '[',
    ']',
    '{',
    '}',
    '"',
    "'",
    'has',
    '==',
    '&&',
    '||',
    '?',
    ':',
    '1',
    '-',
    ' ',
    '\n',
    'reeve.user.v1.HasApp',
    'map',
    ',',
    '\\',
    '\u0000',
    '😀',
  )
  fc.assert(
    fc.property(
      fc.constantFrom(...ENVIRONMENT_NAMES),
      fc.array(word).map((words) => words.join('')),
      (environment, text) => {
        for (const { line, column, endLine, endColumn } of expressions.check({ environment }, text, 'tenant')) {
          assert.ok(line >= 1 && column >= 1)
          assert.ok(endLine > line || (endLine === line && endColumn > column))
        }
      },
    ),
    { numRuns: 2_000 },
  )
})

test('what was compiled is remembered, the oldest is forgotten', () => {
  const cache = new CompileCache({ entries: 2, characters: 1_000 })
  let made = 0
  const get = (key: string): void =>
    void cache.get(key, () => ({ text: String(++made), problems: [], checked: undefined, program: undefined }))
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) get(key)
  assert.equal(made, 4)
  assert.equal(cache.size, 2)
  for (let i = 0; i < 50; i++) get(`${i}`.padEnd(100, 'x'))
  assert.equal(cache.size, 2)
})

test('one text is compiled once for each environment', () => {
  const both = new Expressions()
  assert.equal(both.compiled(place, 'subject.id == ""'), both.compiled(place, 'subject.id == ""'))
  assert.notEqual(
    both.compiled(place, 'subject.id == ""'),
    both.compiled({ environment: 'dynamic_group' }, 'subject.id == ""'),
  )
})
