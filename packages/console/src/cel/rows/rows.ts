/** A condition in rows: what people choose from lists instead of writing an expression. */
export type Row = {
  readonly kind: 'row'
  /** The path of a field, as expressions write it. */
  readonly field: string
  /** The key, of a field that is a map. */
  readonly key?: string
  readonly test: TestName
  readonly values: readonly string[]
}

/** All of, any of, or none of some rows and groups. */
export type Group = {
  readonly kind: 'group'
  readonly join: 'all' | 'any'
  readonly isNot: boolean
  readonly parts: readonly Part[]
}

export type Part = Row | Group

export const EMPTY: Group = { kind: 'group', join: 'all', isNot: false, parts: [] }

export type FieldType = 'text' | 'texts' | 'number' | 'yesNo' | 'choice' | 'time' | 'length' | 'app' | 'entitlement'

export type TestName =
  | 'is'
  | 'isNot'
  | 'oneOf'
  | 'notOneOf'
  | 'contains'
  | 'containsNot'
  | 'startsWith'
  | 'endsWith'
  | 'isEmpty'
  | 'isFilled'
  | 'includes'
  | 'includesNot'
  | 'atLeast'
  | 'atMost'
  | 'moreThan'
  | 'lessThan'
  | 'isTrue'
  | 'isFalse'
  | 'olderThan'
  | 'within'
  | 'before'
  | 'after'
  | 'holds'
  | 'holdsNot'
  | 'changed'
  | 'unchanged'
