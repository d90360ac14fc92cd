import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { openCursor, sealCursor } from '../lib/cursor.ts'
import { formatDuration, parseDuration } from '../lib/duration.ts'
import { invalidAll } from '../lib/failure.ts'
import { isId, newId } from '../lib/ids.ts'
import { jsonLimits, parseJsonObject } from '../lib/json.ts'
import { formatTimestamp, parseTimestamp } from '../lib/timestamp.ts'
import { annotations } from './annotations.ts'
import { freeform, list, map } from './collections.ts'
import { compatibleAnswer, compatibleFailure, compatibleSchemas } from './compatible.ts'
import { enumeration, oneOfNames } from './enums.ts'
import { type AnyField, newReading } from './field.ts'
import { fieldMask, mergeUpdate } from './mask.ts'
import { openApiDocument } from './openapi.ts'
import { bool, bytes, double, duration, int32, int64, text, timestamp, uint32, uint64 } from './scalars.ts'
import { always, deprecated, describe, nullable, oneof, readOnly, required, shape } from './shape.ts'

function read(field: AnyField, value: unknown): { value: unknown; problems: string[] } {
  const reading = newReading()
  const result = field.read(value, 'f', reading)
  return { value: result, problems: reading.violations.map(({ description }) => description) }
}

const accepts = (field: AnyField, given: unknown, wanted: unknown): void =>
  assert.deepEqual(read(field, given), { value: wanted, problems: [] })
const refuses = (field: AnyField, ...values: unknown[]): void => {
  for (const value of values)
    assert.equal(
      read(field, value).problems.length,
      1,
      String(JSON.stringify(value, (_, v) => (typeof v === 'bigint' ? `${v}n` : v))),
    )
}

test('integers of 32 bits take integers, integral floats and decimal strings within their range', () => {
  for (const given of [10, 10.0, '10']) accepts(uint32('n'), given, 10)
  accepts(int32('n'), -2_147_483_648, -2_147_483_648)
  refuses(uint32('n'), -1, 4_294_967_296, 1.5, '1.5', 'x', '', true, null, [], 99_999_999_999n)
  refuses(int32('n'), 2_147_483_648, '2147483648')
})

test('integers of 64 bits are exact from strings and from JSON, and travel as strings', () => {
  const body = parseJsonObject('{"n":9223372036854775807,"small":5}', jsonLimits(1))
  accepts(int64('n'), body.n, 9_223_372_036_854_775_807n)
  accepts(int64('n'), body.small, 5n)
  accepts(int64('n'), '-9223372036854775808', -9_223_372_036_854_775_808n)
  refuses(int64('n'), '9223372036854775808', 1.5, '0x10', true)
  accepts(uint64('n'), '18446744073709551615', 18_446_744_073_709_551_615n)
  refuses(uint64('n'), '-1', '18446744073709551616')
  assert.equal(int64('n').write(7n), '7')
})

test('timestamps are RFC 3339 with seconds and offset, kept to the microsecond and written in UTC', () => {
  const written = (given: string): unknown => timestamp('t').write(parseTimestamp(given)!)
  assert.equal(written('2025-03-04T05:06:07Z'), '2025-03-04T05:06:07Z')
  assert.equal(written('2025-03-04t05:06:07.12z'), '2025-03-04T05:06:07.120Z')
  assert.equal(written('2025-03-04T05:06:07.1234567+02:00'), '2025-03-04T03:06:07.123456Z')
  assert.equal(written('0001-01-01T00:00:00Z'), '0001-01-01T00:00:00Z')
  refuses(timestamp('t'), '2025-03-04', '2025-03-04T05:06:07', '2025-03-04T05:06Z', '2025-02-30T00:00:00Z')
  refuses(
    timestamp('t'),
    '2016-12-31T23:59:60Z',
    '0000-01-01T00:00:00Z',
    '10000-01-01T00:00:00Z',
    0,
    'now',
    '9999-12-31T23:59:59-05:00',
  )
})

test('a timestamp written is read back the same', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -62_135_596_800_000_000n, max: 253_402_300_799_999_999n }), (micros) => {
      const instant = Temporal.Instant.fromEpochNanoseconds(micros * 1000n)
      assert.ok(parseTimestamp(formatTimestamp(instant))!.equals(instant))
    }),
  )
})

test('durations are read in three notations and written in seconds', () => {
  const written = (given: string): string => formatDuration(parseDuration(given)!)
  const cases = {
    '3600s': '3600s',
    '1.5s': '1.500s',
    '1h30m': '5400s',
    '90m': '5400s',
    '250ms': '0.250s',
    P1DT2H: '93600s',
    PT30M: '1800s',
    P2W: '1209600s',
    '0.000001s': '0.000001s',
    '-5s': '-5s',
  }
  for (const [given, wanted] of Object.entries(cases)) assert.equal(written(given), wanted)
  refuses(duration('d'), '5', 5, '', 'P1Y', 'P1M', 'PT', 'P', '1d', '315576000001s', '-1s', '1.2h')
})

test('a duration written is read back the same', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), (nanos) => {
      assert.equal(parseDuration(formatDuration(nanos)), nanos)
    }),
  )
})

test('strings are bounded, well formed and of one line', () => {
  accepts(text(3, 's'), '😀😀😀', '😀😀😀')
  refuses(text(3, 's'), 'abcd', 'a\nb', '\ud800', 5, '\u0000')
  accepts(text(9, 's', { multiline: true }), 'a\n\tb', 'a\n\tb')
})

test('booleans, doubles and bytes take their own kind', () => {
  accepts(bool('b'), false, false)
  refuses(bool('b'), 'true', 1)
  accepts(double('d'), '1.5e3', 1500)
  refuses(double('d'), 'NaN', Number.POSITIVE_INFINITY, 'Infinity', '')
  accepts(bytes(4, 'b'), '__79', Buffer.from([0xff, 0xfe, 0xfd]))
  refuses(bytes(4, 'b'), 'AAAAAAAA', '?', 1)
})

test('an unknown enum name is refused in writes and kept in filters', () => {
  const set = enumeration('Color', 'A color.', ['COLOR_UNSPECIFIED', 'COLOR_RED'])
  refuses(oneOfNames(set, 'c'), 'COLOR_PINK', 1, 'color_red')
  accepts(oneOfNames(set, 'c', { filter: true }), 'COLOR_PINK', 'COLOR_PINK')
})

test('a value with another name is read by both, and written by the one that is wanted', () => {
  const set = enumeration('Source', 'Where from.', ['SOURCE_UNSPECIFIED', 'SOURCE_REEVE'])
  const source = oneOfNames(set, 's')
  accepts(source, 'SOURCE_C1', 'SOURCE_REEVE')
  accepts(source, 'SOURCE_REEVE', 'SOURCE_REEVE')
  accepts(oneOfNames(set, 's', { filter: true }), 'SOURCE_C1', 'SOURCE_REEVE')
  const line = shape('Line', 'A line.', { source, sources: list(source, 9, 'l'), by: map(source, 9, 'm') })
  const written = JSON.stringify({ source: 'SOURCE_REEVE', sources: ['SOURCE_REEVE'], by: { a: 'SOURCE_REEVE' } })
  assert.equal(compatibleAnswer(line, line, written), written.replaceAll('SOURCE_REEVE', 'SOURCE_C1'))
  const reading = newReading()
  line.read({ source: 'SOURCE_X' }, '', reading)
  assert.equal(
    compatibleFailure(line, invalidAll(reading.violations)).message,
    'source: must be one of SOURCE_UNSPECIFIED, SOURCE_C1, not "SOURCE_X"',
  )
  const schemas = compatibleSchemas({ Source: { type: 'string', 'x-extensible-enum': [...set.values] } })
  assert.deepEqual(schemas.Source?.['x-extensible-enum'], ['SOURCE_UNSPECIFIED', 'SOURCE_C1'])
})

test('lists and maps refuse null inside and too many entries', () => {
  refuses(list(text(9, 's'), 2, 'l'), ['a', null], ['a', 'b', 'c'], 'a', {})
  refuses(map(text(9, 's'), 2, 'm'), { a: null }, { a: '1', b: '2', c: '3' }, [])
  const { value } = read(map(text(9, 's'), 2, 'm'), JSON.parse('{"__proto__":"x"}'))
  assert.deepEqual(Object.entries(value as object), [['__proto__', 'x']])
})

test('free objects are kept in their order, bounded in size and depth', () => {
  const given = { b: 1, a: { c: [1, 'x', null] } }
  assert.equal(JSON.stringify(read(freeform('o'), given).value), JSON.stringify(given))
  let deep: object = {}
  for (let i = 0; i < 33; i++) deep = { deep }
  refuses(freeform('o'), deep, { big: 'x'.repeat(70_000) }, [], 'x')
})

const Step = shape(
  'Step',
  'A step.',
  { name: text(20, 'n') },
  oneof('kind', {
    wait: shape('Wait', 'w', { seconds: int32('s') }),
    note: text(20, 'n'),
    stop: shape('Stop', 's', {}),
  }),
)

test('of a oneof at most one member is set; zero values beside it do not count, an empty object does', () => {
  const reading = newReading()
  Step.read({ wait: {}, note: 'x', stop: null }, '', reading)
  assert.deepEqual(reading.violations, [
    { field: 'kind', description: 'oneof kind: at most one of wait, note may be set', reason: 'ONEOF_CONFLICT' },
  ])
  accepts(Step, { note: '', stop: {} }, { stop: {} })
  const inner = newReading()
  Step.read({ stop: {}, wait: {} }, 'steps[2]', inner)
  assert.equal(inner.violations[0]?.field, 'steps[2]')
})

test('a oneof that must be set says which members there are', () => {
  const Action = shape(
    'Action',
    'a',
    {},
    oneof('action', { open: shape('Open', 'o', {}), shut: shape('Shut', 's', {}) }, { required: true }),
  )
  const reading = newReading()
  Action.read({}, '', reading)
  assert.deepEqual(reading.violations, [
    { field: 'action', description: 'oneof action: one of open, shut must be set', reason: 'ONEOF_REQUIRED' },
  ])
})

test('answers leave nothing out but unset members of a oneof', () => {
  const All = shape('All', 'a', {
    s: text(9, 's'),
    n: int64('n'),
    at: timestamp('t'),
    l: list(text(9, 's'), 9, 'l'),
    step: Step,
  })
  assert.deepEqual(
    All.write({ s: undefined as unknown as string, n: 0n, at: null, l: [], step: { name: 'x', stop: {} } }),
    {
      s: '',
      n: '0',
      l: [],
      step: { name: 'x', stop: {} },
    },
  )
})

test('annotations are kept as given within their limits', () => {
  accepts(
    annotations(),
    { managed_by: '', 'a/b.c-d': 'https://x?y=%20' },
    { managed_by: '', 'a/b.c-d': 'https://x?y=%20' },
  )
  refuses(
    annotations(),
    { '1a': 'x' },
    { 'reeve/x': 'y' },
    { 'REEVE/x': 'y' },
    { a: 'with space' },
    { a: 'x'.repeat(257) },
    { a: 1 },
    { ['k'.repeat(129)]: '' },
  )
  refuses(annotations(), Object.fromEntries(Array.from({ length: 17 }, (_, i) => [`k${i}`, ''])))
  refuses(annotations(), Object.fromEntries(Array.from({ length: 16 }, (_, i) => [`k${i}`, 'x'.repeat(256)])))
})

const Thing = shape(
  'Thing',
  't',
  {
    id: readOnly(text(9, 'i')),
    name: required(text(9, 'n', { min: 1 })),
    inner: shape('Inner', 'i', { a: text(9, 'a'), b: text(9, 'b') }),
    free: freeform('f'),
    annotations: annotations(),
  },
  oneof('kind', { red: text(9, 'r'), blue: shape('Blue', 'b', { depth: int32('d') }) }),
)

const STORED = {
  id: '1',
  name: 'x',
  inner: { a: '1', b: '2' },
  free: { k: 1 },
  annotations: { team: 'iam', audit: 'soc2' },
  red: 'r',
}

function merge(given: object | undefined, mask?: string) {
  const reading = newReading()
  const body = given && Thing.read({ name: 'x', ...given }, '', reading)
  assert.deepEqual(reading.violations, [])
  return mergeUpdate({ shape: Thing, name: 'thing', stored: STORED, given: body, mask: mask?.split(',') }).merged
}

test('a nested path changes that leaf only', () => {
  assert.deepEqual(merge({ inner: { a: 'new', b: 'ignored' } }, 'inner.a').inner, { a: 'new', b: '2' })
  assert.deepEqual(merge({ inner: { a: 'new' } }, 'inner').inner, { a: 'new', b: '' })
  assert.deepEqual(merge({ inner: { a: 'new' } }, 'inner.a,inner').inner, { a: 'new', b: '' })
  assert.deepEqual(merge({ inner: { a: 'new' } }).inner, { a: 'new', b: '' })
})

test('naming a member of a oneof sets it and clears its siblings', () => {
  const blue = merge({ blue: { depth: 3 } }, 'blue')
  assert.deepEqual([blue.red, blue.blue], [undefined, { depth: 3 }])
  assert.equal(merge({}, 'red').red, undefined)
  assert.equal(merge({}, 'blue').red, 'r')
  assert.deepEqual(merge({ blue: { depth: 2 } }, 'blue.depth').red, undefined)
  assert.throws(() => merge({ red: 'x' }, 'red,blue'), /oneof kind/)
})

test('annotations are replaced whole, or key by key', () => {
  assert.deepEqual(merge({ annotations: { audit: '', cost: '42' } }, 'annotations').annotations, {
    audit: '',
    cost: '42',
  })
  assert.deepEqual(merge({ annotations: { audit: '', cost: '42' } }, 'annotations.cost,annotations.team').annotations, {
    audit: 'soc2',
    cost: '42',
  })
  assert.deepEqual(merge({ annotations: { 'a.b/c': 'x' } }, 'annotations.a.b/c').annotations['a.b/c'], 'x')
})

test('paths into free objects, unknown and read-only ones are refused', () => {
  for (const mask of ['free.k', 'id', 'nope', 'inner.nope', 'kind', 'thing.name', 'name.x'])
    assert.throws(() => merge({}, mask))
})

test('ids are 27 characters that sort by their second', () => {
  const early = newId(Temporal.Instant.from('2026-01-01T00:00:00Z'))
  const late = newId(Temporal.Instant.from('2026-01-01T00:00:01Z'))
  assert.ok(isId(early) && isId(late) && early < late)
  assert.equal(new Set(Array.from({ length: 1000 }, () => newId())).size, 1000)
})

test('a page token fits only the place it was made in', () => {
  const now = Temporal.Instant.from('2026-01-01T00:00:00Z')
  const place = { key: new Uint8Array(32), scope: 'a', now }
  const token = sealCursor(['x', 5, null], place)
  assert.deepEqual(openCursor(token, place), ['x', 5, null])
  for (const other of [
    { ...place, scope: 'b' },
    { ...place, key: new Uint8Array(32).fill(1) },
    { ...place, now: now.add({ hours: 25 }) },
  ]) {
    assert.equal(openCursor(token, other), undefined)
  }
  fc.assert(fc.property(fc.string(), (noise) => assert.equal(openCursor(noise, place), undefined)))
})

test('the contract tells what is deprecated and read-only, and of nothing that it may be null', () => {
  const register = (name: string) => ({ $ref: `#/components/schemas/${name}` })
  assert.deepEqual(describe(nullable(text(9, 'A name.')), register), {
    type: 'string',
    maxLength: 9,
    description: 'A name.',
  })
  assert.deepEqual(describe(deprecated(bool('Old.')), register), {
    type: 'boolean',
    description: 'Old.',
    deprecated: true,
  })
  assert.deepEqual(describe(readOnly(int64('A count.')), register), {
    type: 'string',
    format: 'int64',
    description: 'A count.',
    readOnly: true,
  })
  assert.deepEqual(describe(nullable(Step), register), {
    $ref: '#/components/schemas/Step',
    description: 'A step.',
  })
})

test('the contract says which members an answer may leave out', () => {
  const Held = shape('Held', 'x', { name: required(text(9, 'x')), at: timestamp('x'), step: Step, kept: always(Step) })
  const Shown = shape('Shown', 'x', {
    held: Held,
    maybe: nullable(Held),
    at: timestamp('x'),
    held2: list(Held, 9, 'x'),
  })
  const route = { about: 'x', method: 'POST', path: '/x', guard: { permission: 'x' } }
  const { components } = openApiDocument({
    operations: [
      { ...route, id: 'a.b', request: Held, response: Shown },
      { ...route, id: 'a.c', request: shape('Empty', 'x', {}), response: shape('Outer', 'x', { shown: Shown }) },
    ],
    endpoints: [],
    intakes: [],
    server: {},
  }) as { components: { schemas: Record<string, Record<string, unknown>> } } // Safe because that is what a document holds.
  const { Held: held, Shown: shown } = components.schemas
  assert.deepEqual([held?.required, held?.['x-optional-in-answers']], [['name'], ['at', 'step']])
  assert.deepEqual([shown?.required, shown?.['x-optional-in-answers']], [['held', 'held2'], undefined])
})

test('of violations and unknown names as many are collected as somebody can use', () => {
  const reading = newReading()
  list(text(3, 'x'), 5000, 'x').read(new Array(5000).fill(1), 'list', reading)
  assert.equal(reading.violations.length, 100)
  const names = Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`unknown${i}`, 1]))
  shape('Any', 'x', {}).read(names, '', reading)
  assert.equal(reading.ignored.length, 100)
  assert.match(invalidAll(reading.violations).message, /\(and at least 99 more\)$/)
})

test('what is far too long is refused by its size, not taken apart', () => {
  const problems = (field: AnyField, value: unknown) => {
    const reading = newReading()
    field.read(value, 'x', reading)
    return reading.violations.map(({ reason }) => reason)
  }
  assert.deepEqual(problems(fieldMask('x'), ','.repeat(100_000)), ['VALUE_TOO_LONG'])
  assert.deepEqual(problems(fieldMask('x'), { paths: new Array(100_000).fill('a') }), ['VALUE_TOO_LONG'])
  const keys = Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`!${i}`, 1]))
  const found = problems(annotations(), keys)
  assert.deepEqual([found.length, found.at(-1)], [33, 'ANNOTATIONS_TOO_MANY'], 'two of each of the first 16')
})
