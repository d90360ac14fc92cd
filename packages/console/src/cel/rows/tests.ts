import { QUESTIONS, type RowField } from './fields.ts'
import type { FieldType, Row, TestName } from './rows.ts'

/** How many values a test compares with. */
export type Needs = 'none' | 'one' | 'many'

type Test = {
  readonly name: TestName
  readonly needs: Needs
  /** Only for a field that has a value before a change. */
  readonly ofChange?: true
  /** The expression, of the field and its values as literals. */
  write(at: string, literals: readonly string[], field: RowField): string
}

const one = (name: TestName, write: (at: string, literal: string) => string): Test => ({
  name,
  needs: 'one',
  write: (at, [literal = '']) => write(at, literal),
})
const none = (name: TestName, write: (at: string) => string): Test => ({
  name,
  needs: 'none',
  write: (at) => write(at),
})
const many = (name: TestName, write: (at: string, list: string) => string): Test => ({
  name,
  needs: 'many',
  write: (at, literals) => write(at, literals.length > 0 ? `[${literals.join(', ')}]` : ''),
})
const change = (name: TestName, operator: string): Test => ({
  name,
  needs: 'none',
  ofChange: true,
  write: (at, _, { before = '' }) => `${at} ${operator} ${before}`,
})

const is = one('is', (at, value) => `${at} == ${value}`)
const isNot = one('isNot', (at, value) => `${at} != ${value}`)
const oneOf = many('oneOf', (at, list) => `${at} in ${list}`)
const notOneOf = many('notOneOf', (at, list) => `!(${at} in ${list})`)
const atLeast = one('atLeast', (at, value) => `${at} >= ${value}`)
const atMost = one('atMost', (at, value) => `${at} <= ${value}`)
const moreThan = one('moreThan', (at, value) => `${at} > ${value}`)
const lessThan = one('lessThan', (at, value) => `${at} < ${value}`)
const changed = change('changed', '!=')
const unchanged = change('unchanged', '==')

const asked = ({ type, owner }: RowField, literals: readonly string[]): string => {
  const { call, strings } = QUESTIONS[type === 'app' ? 'app' : 'entitlement']
  return literals.length === strings ? `${call}(${[owner, ...literals].join(', ')})` : `${call}(${owner}, )`
}
const HOLDING: readonly Test[] = [
  { name: 'holds', needs: 'one', write: (_, literals, field) => asked(field, literals) },
  { name: 'holdsNot', needs: 'one', write: (_, literals, field) => `!${asked(field, literals)}` },
]

/** What can be asked of a field, and how it is written: reading tries these one after the other. */
export const TESTS: Readonly<Record<FieldType, readonly Test[]>> = {
  text: [
    // Before what compares with a value: an empty text is no value that somebody has typed.
    none('isEmpty', (at) => `${at} == ""`),
    none('isFilled', (at) => `${at} != ""`),
    is,
    isNot,
    oneOf,
    notOneOf,
    one('contains', (at, value) => `${at}.contains(${value})`),
    one('containsNot', (at, value) => `!${at}.contains(${value})`),
    one('startsWith', (at, value) => `${at}.startsWith(${value})`),
    one('endsWith', (at, value) => `${at}.endsWith(${value})`),
    changed,
    unchanged,
  ],
  texts: [
    one('includes', (at, value) => `${value} in ${at}`),
    one('includesNot', (at, value) => `!(${value} in ${at})`),
    none('isEmpty', (at) => `size(${at}) == 0`),
    none('isFilled', (at) => `size(${at}) > 0`),
  ],
  number: [is, isNot, atLeast, atMost, moreThan, lessThan, changed, unchanged],
  yesNo: [none('isTrue', (at) => at), none('isFalse', (at) => `!${at}`)],
  choice: [is, isNot, oneOf, notOneOf, changed, unchanged],
  time: [
    one('olderThan', (at, value) => `${at} < now() - ${value}`),
    one('within', (at, value) => `${at} >= now() - ${value}`),
    one('before', (at, value) => `${at} < ${value}`),
    one('after', (at, value) => `${at} >= ${value}`),
    none('isFilled', (at) => `has(${at})`),
    none('isEmpty', (at) => `!has(${at})`),
  ],
  length: [atMost, moreThan],
  app: HOLDING,
  entitlement: HOLDING,
}

export const testsOf = (field: RowField): readonly Test[] =>
  TESTS[field.type].filter(({ ofChange }) => !ofChange || field.before !== undefined)

export const needsOf = (field: RowField, test: TestName): Needs =>
  TESTS[field.type].find(({ name }) => name === test)?.needs ?? 'none'

/** A row about a field, with the first of its tests that compares with something. */
export function rowAbout(field: RowField): Row {
  const tests = testsOf(field)
  const test = tests.find(({ needs }) => needs === 'one') ?? tests[0]
  return { kind: 'row', field: field.path, test: test?.name ?? 'is', values: [] }
}
