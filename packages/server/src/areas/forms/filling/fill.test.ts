import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Expressions } from '../../../expressions/expressions.ts'
import { newReading } from '../../../wire/field.ts'
import { Form, type GivenForm } from '../definition/form-shape.ts'
import { fillForm } from './fill.ts'

type Wire = Record<string, unknown>

const expressions = new Expressions()
const NOW = Temporal.Instant.from('2026-03-02T09:00:00Z')

function formOf(fields: readonly Wire[], more: Wire = {}): GivenForm {
  const reading = newReading()
  const form = Form.read({ displayName: 'f', fields, ...more }, '', reading)
  assert.deepEqual(reading.violations, [])
  return form as GivenForm // Safe because nothing was wrong with it.
}

const fill = (form: GivenForm, given: Wire) =>
  fillForm(form, given, {
    expressions,
    now: NOW,
    subject: { id: 'u1', email: 'ann@acme.example', displayName: 'Ann' },
    reach: 'tenant',
    at: 'formValues',
  })

const reported = (form: GivenForm, given: Wire): string[] =>
  fill(form, given).violations.map(({ field, description }) => `${field} ${description}`)

/** What is wrong with the value of a single field; nothing when it is taken. */
const problems = (field: Wire, value: unknown): string[] =>
  reported(formOf([{ name: 'x', ...field }]), { x: value }).map((one) => one.replace('formValues.x ', ''))

test('each rule of a text takes what it wants and nothing else', () => {
  const cases: [Wire, string[], string[]][] = [
    [{ const: 'a' }, ['a'], ['b']],
    [{ len: '2' }, ['ab', '😀😀'], ['a', 'abc']],
    [{ minLen: '2', maxLen: '3' }, ['ab', 'abc'], ['a', 'abcd']],
    [{ lenBytes: '4' }, ['😀'], ['😀😀']],
    [{ minBytes: '2', maxBytes: '4' }, ['é', '😀'], ['a', '😀a']],
    [{ pattern: '^[A-Z]{3}-\\d+$' }, ['OPS-41'], ['ops-41', 'OPS-']],
    [{ prefix: 'a', suffix: 'z', contains: 'm', notContains: 'q' }, ['amz'], ['bmz', 'amy', 'az', 'amqz']],
    [{ in: ['a', 'b'] }, ['a', 'b'], ['c']],
    [{ notIn: ['a'] }, ['b'], ['a']],
    [{ email: true }, ['ann@acme.example'], ['ann', 'ann@', '@acme.example']],
    [{ hostname: true }, ['a.example', 'localhost'], ['-a.example', 'a b', '*.example']],
    [{ ip: true }, ['10.0.0.1', '::1'], ['10.0.0', 'a']],
    [{ ipv4: true }, ['10.0.0.1'], ['::1']],
    [{ ipv6: true }, ['::1'], ['10.0.0.1']],
    [{ uri: true }, ['https://a.example/x', 'mailto:a@b.example'], ['/x', 'not a uri']],
    [{ uriRef: true }, ['/x?y=1', 'https://a.example'], ['a b']],
    [{ address: true }, ['a.example', '10.0.0.1', '::1'], ['a b']],
    [{ uuid: true }, ['123e4567-e89b-12d3-a456-426614174000'], ['123e4567']],
    [{ wellKnownRegex: 'HTTP_HEADER_NAME', strict: true }, ['X-Team'], ['X Team']],
    [{ wellKnownRegex: 'HTTP_HEADER_VALUE' }, ['a b'], ['a\nb']],
  ]
  for (const [rules, good, bad] of cases) {
    for (const value of good) assert.deepEqual(problems({ stringField: { rules } }, value), [], JSON.stringify(rules))
    for (const value of bad) {
      assert.equal(problems({ stringField: { rules } }, value).length, 1, `${JSON.stringify(rules)} ${value}`)
    }
  }
})

test('each other type takes its own values and keeps to its rules', () => {
  const cases: [Wire, unknown[], unknown[]][] = [
    [{ stringField: {} }, ['x'], [1, true, ['x'], {}]],
    [{ boolField: {} }, [true, false], ['true', 1]],
    [{ boolField: { rules: { const: true } } }, [true], [false]],
    [{ boolField: { rules: { const: false } } }, [false], [true]],
    [{ int64Field: {} }, [1, -1, '9223372036854775807'], [1.5, 'x', '9223372036854775808', true]],
    [{ int64Field: { rules: { gte: '0', lt: 10 } } }, [0, 9], [-1, 10]],
    [{ int64Field: { rules: { gt: '0', lte: '10' } } }, [1, 10], [0, 11]],
    [{ int64Field: { rules: { const: '0' } } }, [0], [1]],
    [{ int64Field: { rules: { in: [1, 2] } } }, [1], [3]],
    [{ int64Field: { rules: { notIn: [1] } } }, [2], [1]],
    [{ int64Field: { numberField: { minValue: '1', maxValue: '9', step: '4' } } }, [1, 5, 9], [0, 2, 13]],
    [{ stringSliceField: {} }, [['a']], ['a', [1]]],
    [{ stringSliceField: { rules: { minItems: '2', maxItems: '3' } } }, [['a', 'a']], [['a'], ['a', 'b', 'c', 'd']]],
    [{ stringSliceField: { rules: { unique: true } } }, [['a', 'b']], [['a', 'a']]],
    [{ stringSliceField: { rules: { items: { string: { email: true } } } } }, [['a@b.example']], [['a']]],
    [{ stringMapField: {} }, [{ a: 'b', c: '' }], [{ a: 1 }, ['a']]],
    [{ stringMapField: { rules: { validateEmpty: true } } }, [{ a: 'b' }], [{ a: '' }]],
    [{ stringField: { selectField: { options: [{ value: 'a' }, { value: 'b' }] } } }, ['a'], ['c']],
  ]
  for (const [field, good, bad] of cases) {
    for (const value of good) assert.deepEqual(problems(field, value), [], `${JSON.stringify(field)} ${value}`)
    for (const value of bad) assert.notDeepEqual(problems(field, value), [], `${JSON.stringify(field)} ${value}`)
  }
})

test('a day keeps to the narrower bounds, with one day to spare for time zones', () => {
  const near = { stringField: { dateField: { minDaysFromToday: 0, maxDaysFromToday: 7, maxDate: '2026-03-05' } } }
  assert.deepEqual(problems(near, '2026-03-01'), [])
  assert.deepEqual(problems(near, '2026-03-06'), [])
  assert.deepEqual(problems(near, '2026-02-28'), ['must not be before 2026-03-02'])
  assert.deepEqual(problems(near, '2026-03-07'), ['must not be after 2026-03-05'])
  assert.deepEqual(problems(near, '2026-02-30'), ['must be a day such as 2027-01-31'])
})

test('what is missing is told, and what is empty counts as missing', () => {
  for (const [type, nothing] of [
    ['stringField', ['']],
    ['int64Field', []],
    ['stringSliceField', [[]]],
    ['stringMapField', [{}]],
  ] as const) {
    for (const value of [undefined, null, ...nothing]) {
      assert.deepEqual(problems({ required: true, [type]: {} }, value), ['is required'], `${type} ${value}`)
      assert.deepEqual(problems({ [type]: {} }, value), [])
    }
  }
  assert.deepEqual(problems({ required: true, boolField: {} }, undefined), ['is required'])
  assert.deepEqual(problems({ required: true, boolField: {} }, false), [])
  const rules = { minLen: '3', email: true }
  assert.deepEqual(problems({ stringField: { rules } }, ''), [])
})

test('everything that is wrong is told at once, each at its field', () => {
  const form = formOf([
    { name: 'a', required: true, stringField: {} },
    { name: 'b', int64Field: {} },
    { name: 'c', stringField: { rules: { maxLen: '1', email: true } } },
  ])
  assert.deepEqual(reported(form, { b: 'x', c: 'abc', d: 1 }), [
    'formValues.d is no field of the form',
    'formValues.a is required',
    'formValues.b must be a whole number',
    'formValues.c at most 1 characters',
    'formValues.c must be an e-mail address',
  ])
})

test('defaults fill in what nobody did, by value or by expression', () => {
  const form = formOf([
    { name: 'text', stringField: { defaultValue: 'd' } },
    { name: 'ticked', boolField: {} },
    { name: 'number', int64Field: { defaultValue: '0' } },
    { name: 'list', stringSliceField: { defaultValues: ['a'] } },
    { name: 'map', stringMapField: { defaultValue: { k: 'v' } } },
    { name: 'day', stringField: { dateField: { defaultToToday: true } } },
    { name: 'mine', stringField: {}, sharedConfig: { defaultValueCel: 'subject.email' } },
    { name: 'none', stringField: {}, sharedConfig: { defaultValueCel: 'subject.profile["nothing"]' } },
  ])
  const { values, violations } = fill(form, {})
  assert.deepEqual(violations, [])
  assert.deepEqual(JSON.parse(JSON.stringify(values)), {
    text: 'd',
    ticked: false,
    number: 0,
    list: ['a'],
    map: { k: 'v' },
    day: '2026-03-02',
    mine: 'ann@acme.example',
  })
  assert.equal(fill(form, { text: 'given' }).values.text, 'given')
})

test('an expression makes the value of what was given, and one that cannot refuses it', () => {
  const upper = { stringField: {}, userConfig: { inputTransformationCel: 'input.upperAscii()' } }
  assert.equal(fill(formOf([{ name: 'x', ...upper }]), { x: 'abc' }).values.x, 'ABC')
  const twice = { int64Field: { rules: { lte: '10' } }, userConfig: { inputTransformationCel: 'input * 2' } }
  assert.equal(fill(formOf([{ name: 'x', ...twice }]), { x: 4 }).values.x, 8)
  assert.deepEqual(problems(twice, 6), ['must be 10 or less'])
  const broken = { stringField: {}, userConfig: { inputTransformationCel: 'input.missing' } }
  assert.match(problems(broken, 'a')[0] ?? '', /^could not be transformed/)
})

test('what is fixed is taken as it is, and no other', () => {
  for (const how of [
    { readOnly: true },
    { adminConfig: { defaultValueCel: '"d"' } },
    { sharedConfig: { lockDefaultValues: true } },
  ]) {
    const field = { stringField: { defaultValue: 'd' }, ...how }
    assert.equal(fill(formOf([{ name: 'x', ...field }]), {}).values.x, 'd')
    assert.deepEqual(problems(field, 'd'), [])
    assert.deepEqual(problems(field, 'other'), ['cannot be chosen: leave it out'])
  }
})

test('fields that have to do with each other are filled in as they should', () => {
  const fields = ['a', 'b', 'c'].map((name) => ({ name, stringField: {} }))
  const related = (kind: Wire, fieldNames = ['a', 'b']) =>
    formOf(fields, { fieldRelationships: [{ fieldNames, ...kind }] })
  const together = related({ requiredTogether: {} })
  assert.deepEqual(reported(together, {}), [])
  assert.deepEqual(reported(together, { a: '1', b: '2' }), [])
  assert.deepEqual(reported(together, { a: '1' }), ['formValues.b is required together with a'])
  const some = related({ atLeastOne: {} })
  assert.deepEqual(reported(some, { b: '1' }), [])
  assert.deepEqual(reported(some, {}), ['formValues.a at least one of a, b is required'])
  const one = related({ mutuallyExclusive: {} })
  assert.deepEqual(reported(one, { a: '1' }), [])
  assert.deepEqual(reported(one, { a: '1', b: '2' }), ['formValues.b cannot be given together with a'])
  const dependent = related({ dependentOn: { dependencyFieldNames: ['b', 'c'] } }, ['a'])
  assert.deepEqual(reported(dependent, { b: '1' }), [])
  assert.deepEqual(reported(dependent, { a: '1', b: '2' }), ['formValues.c is required because a is given'])
})

test('files and consents cannot be given yet, and may be left out', () => {
  for (const type of ['fileField', 'oauth2Field']) {
    assert.match(problems({ [type]: {} }, 'x')[0] ?? '', /not part of this service yet/)
    assert.deepEqual(problems({ [type]: {} }, undefined), [])
  }
})

test('a password is kept apart, and no message tells it', () => {
  const field = { stringField: { passwordField: {}, rules: { minLen: '8', in: ['long-enough'] } } }
  const { values, secrets } = fill(formOf([{ name: 'x', ...field }]), { x: 'long-enough' })
  assert.deepEqual(values, { x: '[REDACTED]' })
  assert.equal(secrets.get('x')?.reveal(), 'long-enough')
  assert.doesNotMatch(problems(field, 'hunter2').join(), /hunter2/)
})

/** Small numbers by a seed, so that a failure can be seen again. */
function random(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return (state >>> 8) % below
  }
}

test('whatever is given to whatever form, it is refused or stays what it is when it is given again', () => {
  const TYPES: Wire[] = [
    { stringField: { rules: { minLen: '2', pattern: 'a' } } },
    { stringField: { defaultValue: 'b', selectField: { options: [{ value: 'a' }, { value: 'b' }] } } },
    { stringField: { dateField: { minDaysFromToday: -3, defaultToToday: true } } },
    { boolField: { rules: { const: true } } },
    { int64Field: { defaultValue: '4', numberField: { minValue: '0', step: '2' } } },
    { stringSliceField: { rules: { unique: true, maxItems: '2' } } },
    { stringMapField: { rules: { isRequired: true } } },
    { fileField: {} },
  ]
  const VALUES = [
    undefined,
    null,
    '',
    'a',
    'aa',
    'b',
    0,
    4,
    3,
    2 ** 53,
    true,
    false,
    [],
    ['a'],
    ['a', 'a'],
    {},
    { a: 'b' },
    '2026-03-02',
  ]
  const KINDS = ['requiredTogether', 'atLeastOne', 'mutuallyExclusive']
  let taken = 0
  for (let seed = 1; seed <= 4000; seed++) {
    const next = random(seed)
    const names = ['a', '__proto__', 'c', 'd'].slice(0, 1 + next(4))
    const fields = names.map((name) => ({ name, required: next(3) === 0, ...TYPES[next(TYPES.length)] }))
    const fieldRelationships = names.length > 1 && next(2) === 0 ? [{ fieldNames: names, [KINDS[next(3)]!]: {} }] : []
    const form = formOf(fields, { fieldRelationships })
    const given: Wire = Object.fromEntries(names.map((name) => [name, VALUES[next(VALUES.length)]]))
    const first = fill(form, given)
    if (first.violations.length > 0) continue
    taken++
    const again = fill(form, { ...given, ...first.values })
    assert.deepEqual(again.violations, [], `seed ${seed}`)
    assert.deepEqual(again.values, first.values, `seed ${seed}`)
  }
  assert.ok(taken > 100, `${taken} were taken`)
})
