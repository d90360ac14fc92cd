import type { AnyField } from '../../src/wire/field.ts'
import type { AnyShape } from '../../src/wire/shape.ts'

/** Where an answer differs from its shape: members missing, unknown, null where a scalar belongs, or of another type. */
export function answerProblems(shape: AnyShape, value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${path || 'the body'} is no object`]
  const problems: string[] = []
  for (const name of Object.keys(value))
    if (!(name in shape.fields)) problems.push(`${path}${name} is not in the shape`)
  for (const [name, field] of Object.entries(shape.fields)) {
    const member = (value as Record<string, unknown>)[name]
    if (member === undefined) {
      if (field.mode !== 'member') problems.push(`${path}${name} is missing`)
    } else problems.push(...memberProblems(field, member, `${path}${name}`))
  }
  return problems
}

const NULLABLE = new Set(['message', 'timestamp', 'duration', 'freeform', 'fieldMask'])
const TYPES: Record<string, string> = {
  string: 'string',
  enum: 'string',
  bytes: 'string',
  int64: 'string',
  uint64: 'string',
  timestamp: 'string',
  duration: 'string',
  bool: 'boolean',
  int32: 'number',
  uint32: 'number',
  double: 'number',
}

function memberProblems(field: AnyField, value: unknown, path: string): string[] {
  if (value === null) return NULLABLE.has(field.kind) ? [] : [`${path} is null`]
  if (field.kind === 'message') return answerProblems(field as AnyShape, value, `${path}.`) // Safe because of its kind.
  if (field.kind === 'list') {
    const element = (field as AnyField & { element: AnyField }).element // Safe because lists carry their element.
    if (!Array.isArray(value)) return [`${path} is no list`]
    return value.flatMap((item, index) => memberProblems(element, item, `${path}[${index}]`))
  }
  const type = TYPES[field.kind]
  return type && typeof value !== type ? [`${path} is a ${typeof value}, not a ${type}`] : []
}
