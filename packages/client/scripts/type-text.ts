import { nameOf, type Schema } from './document.ts'

/** A message is written with all its members, but read with those it needs. */
export type Direction = 'requested' | 'answered'

/** A schema as TypeScript. `scope` is the prefix of the names of other schemas. */
export function typeText(schema: Schema, direction: Direction, scope = ''): string {
  const inner = (one: Schema) => typeText(one, direction, scope)
  if (schema.$ref) return `${scope}${nameOf(schema.$ref)}`
  switch (schema.type) {
    case 'string':
      return stringText(schema)
    case 'integer':
    case 'number':
      return 'number'
    case 'boolean':
      return 'boolean'
    case 'array':
      return `readonly ${wrapped(inner(schema.items ?? {}))}[]`
    case 'object':
      return objectText(schema, direction, scope)
    default:
      return 'unknown'
  }
}

const wrapped = (text: string): string => (/[ |]/.test(text) ? `(${text})` : text)

/** The set of names is open: a newer service may return others. */
function stringText({ 'x-extensible-enum': names }: Schema): string {
  return names ? [...names.map((name) => `'${name}'`), '(string & {})'].join(' | ') : 'string'
}

function objectText(schema: Schema, direction: Direction, scope: string): string {
  const { properties, additionalProperties } = schema
  if (properties) {
    const members = membersText(schema, direction, scope)
    return members === '' ? '{}' : `{\n${members}}`
  }
  const value = typeof additionalProperties === 'object' ? typeText(additionalProperties, direction, scope) : 'unknown'
  return `{ readonly [name: string]: ${value} }`
}

function membersText(schema: Schema, direction: Direction, scope: string): string {
  const omitted = direction === 'answered' ? schema['x-optional-in-answers'] : undefined
  const mayBeAbsent = (name: string): boolean => omitted?.includes(name) ?? !schema.required?.includes(name)
  return Object.entries(schema.properties ?? {})
    .map(([name, member]) => {
      const mark = mayBeAbsent(name) ? '?' : ''
      return `${comment(member, '  ')}  readonly ${propertyName(name)}${mark}: ${indented(typeText(member, direction, scope))}\n`
    })
    .join('')
}

export const propertyName = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`)

const indented = (text: string): string => text.replaceAll('\n', '\n  ')

export function comment({ description, deprecated }: Schema, indent = ''): string {
  const words = [description?.replaceAll('*/', '*\\/'), deprecated ? '@deprecated' : undefined]
    .filter(Boolean)
    .join(' ')
  return words ? `${indent}/** ${words} */\n` : ''
}
