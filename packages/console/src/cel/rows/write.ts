import type { RowField } from './fields.ts'
import { literalOf } from './literals.ts'
import type { Group, Part, Row } from './rows.ts'
import { TESTS } from './tests.ts'

type FieldOf = (path: string) => RowField | undefined

const OPERATORS = { all: '&&', any: '||' } as const
const WIDTH = 72

/**
 * The rows as an expression. A row that lacks its value is written without it, which is no expression: leaving it out
 * would mean more people than somebody wants.
 */
export function writeRows({ join, isNot, parts }: Group, fieldOf: FieldOf): string {
  const texts = textsOf(parts, fieldOf)
  const flat = texts.join(` ${OPERATORS[join]} `)
  const joined = flat.length > WIDTH ? texts.join(`\n${OPERATORS[join]} `) : flat
  return isNot && texts.length > 0 ? `!(${joined})` : joined
}

const textsOf = (parts: readonly Part[], fieldOf: FieldOf): string[] =>
  parts.map((part) => partText(part, fieldOf)).filter((text) => text !== '')

function partText(part: Part, fieldOf: FieldOf): string {
  if (part.kind === 'row') return rowText(part, fieldOf(part.field))
  const texts = textsOf(part.parts, fieldOf)
  if (texts.length === 0) return ''
  const joined = texts.join(` ${OPERATORS[part.join]} `)
  if (part.isNot) return `!(${joined})`
  return texts.length === 1 ? joined : `(${joined})`
}

export function rowText({ test, key = '', values }: Row, field: RowField | undefined): string {
  const found = field && TESTS[field.type].find(({ name }) => name === test)
  if (!field || !found) return '?'
  const at = field.isKeyed ? `${field.path}[${key === '' ? '' : JSON.stringify(key)}]` : field.path
  const literals = values.map((value) => literalOf(field, test, value)).filter((literal) => literal !== '')
  return found.write(at, literals, field)
}
