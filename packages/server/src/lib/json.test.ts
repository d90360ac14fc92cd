import assert from 'node:assert/strict'
import { test } from 'node:test'
import { JsonError, jsonLimits, parseJson } from './json.ts'

const LIMITS = { ...jsonLimits(1), values: 6, keys: 3, keyLength: 5, depth: 3 }

test('reading stops at the first excess: what comes after it is not looked at', () => {
  const excesses: [string, RegExp][] = [
    ['[1,2,3,4,5,6,7 oops', /more than 6 values/],
    ['[[1,2],[3,4],5 oops', /more than 6 values/],
    ['{"a":1,"b":2,"c":3,"d":4 oops', /more than 3 keys/],
    ['{"abcdef" oops', /a key is longer than 5 characters/],
    ['[[[[ oops', /nested deeper than 3 levels/],
    ['{"a":1,"a" oops', /"a" is given twice/],
  ]
  for (const [text, message] of excesses) assert.throws(() => parseJson(text, LIMITS), message, text)
  assert.deepEqual(parseJson('[1,2,3,4,5,6]', LIMITS), [1, 2, 3, 4, 5, 6])
  assert.deepEqual(parseJson('{"abcde":1,"b":2,"c":[[]]}', LIMITS), { abcde: 1, b: 2, c: [[]] })
})

test('a larger body may hold more values, up to a limit', () => {
  const sizes = [1000, 2 ** 21, 2 ** 22, 2 ** 30]
  assert.deepEqual(
    sizes.map((bytes) => jsonLimits(bytes).values),
    [25_000, 50_000, 100_000, 100_000],
  )
})

test('texts are read as JSON.parse reads them, and refused where it refuses them', () => {
  const limits = jsonLimits(1024 * 1024)
  const next = pseudoRandom(7)
  const pick = <Item>(items: readonly Item[]): Item => items[next() % items.length]!
  const tokens = [
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"a"',
    '"b\\u00e9"',
    '"\\""',
    '"\\x"',
    '"\u0001"',
    '1',
    '-0',
    '0.5',
    '1e3',
  ]
  tokens.push('01', '.5', 'true', 'null', 'fals', ' ', '\n', '"__proto__"', '"\\\\"', '\u00a0', '-', '1e400', '"')
  const valid = [
    '{}',
    '[]',
    '{"a":[1,{"b":null}],"__proto__":{"x":1}}',
    '[" ",-0,1e-7,12.50E+2,true]',
    '"\\ud83d\\ude00"',
  ]
  for (let i = 0; i < 20_000; i++) {
    const text =
      next() % 2 === 0
        ? Array.from({ length: next() % 8 }, () => pick(tokens)).join('')
        : mutated(pick(valid), next() % 40, pick(tokens))
    const [mine, theirs] = [outcome(() => parseJson(text, limits)), outcome(() => JSON.parse(text))]
    if (mine.error?.includes('given twice')) continue
    assert.deepEqual(mine.value, theirs.value, text)
    assert.equal(mine.error === undefined, theirs.error === undefined, `${text}: ${mine.error}, ${theirs.error}`)
  }
})

test('an integer beyond a double is a bigint, also deep inside and beside text with many digits', () => {
  const read = parseJson('{"a":[{"b":9223372036854775807}],"c":"1234567890123456789","d":-5,"e":1e20}', jsonLimits(1))
  assert.deepEqual(read, { a: [{ b: 9223372036854775807n }], c: '1234567890123456789', d: -5, e: 1e20 })
})

test('what is not JSON is told by its place', () => {
  assert.throws(() => parseJson('{"a":1}x', LIMITS), new JsonError('unexpected "x" at position 7'))
  assert.throws(() => parseJson('{"a":', LIMITS), new JsonError('the text ends too early'))
  assert.throws(() => parseJson('{"a":"', LIMITS), new JsonError('a string is not closed'))
})

const mutated = (text: string, at: number, token: string): string => text.slice(0, at) + token + text.slice(at + 1)

function outcome(read: () => unknown): { value?: unknown; error?: string } {
  try {
    return { value: read() }
  } catch (error) {
    return { error: String(error) }
  }
}

function pseudoRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return state >> 8
  }
}
