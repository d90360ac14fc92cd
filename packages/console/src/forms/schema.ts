import { commonPrefix } from '@reeve/client/enumeration'
import { formatMember, formatName } from '../lib/format.ts'
import { holdingOf } from './references.ts'
import { texts } from './texts.ts'

/** The part of OpenAPI that the contract uses. */
export type Schema = {
  readonly $ref?: string
  readonly type?: string
  readonly format?: string
  readonly pattern?: string
  readonly description?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly additionalProperties?: boolean | Schema
  readonly maxLength?: number
  readonly deprecated?: boolean
  readonly readOnly?: boolean
  readonly 'x-extensible-enum'?: readonly string[]
  /** Names of the tenant to choose from, which a page has added. */
  readonly 'x-choices'?: readonly Option[]
  readonly 'x-oneof'?: readonly { readonly group: string; readonly members: readonly string[] }[]
}
export type Option = { readonly value: string; readonly label: string }
export type Schemas = Readonly<Record<string, Schema>>
export type Json = Readonly<Record<string, unknown>>

/** The schema that a reference names, with the description of the place it is used at. */
export function resolved(schema: Schema, schemas: Schemas): Schema {
  if (!schema.$ref) return schema
  const named = schemas[nameOf(schema)] ?? {}
  return schema.description ? { ...named, description: schema.description } : named
}

/** What the schema is called that a reference names; empty for one that has no name. */
export const nameOf = ({ $ref = '' }: Schema): string => $ref.slice($ref.lastIndexOf('/') + 1)

export type Kind =
  | 'cel'
  | 'enum'
  | 'boolean'
  | 'number'
  | 'text'
  | 'long text'
  | 'time'
  | 'days'
  | 'duration'
  | 'texts'
  | 'object'
  | 'objects'
  | 'nothing'
  | 'json'

const LONG = 2000
/** Members that are expressions, though their names do not end with it. */
const CONDITIONS: ReadonlySet<string> = new Set(['condition', 'conditionExpression', 'expression'])

/** A length of time is described by its pattern: digits, perhaps a fraction, and an s. */
export const isDuration = ({ pattern = '' }: Schema): boolean => pattern.startsWith('^[0-9]') && pattern.endsWith('s$')

/** A number of seconds says so by its name. */
export const isSeconds = (name: string, { type }: Schema): boolean => type === 'integer' && /Seconds$/.test(name)

/** What the service does not serve says so, and is not asked for. */
export const isServed = ({ description = '' }: Schema): boolean => !/\bnot served\b/i.test(description)

/** Lengths of time that people count in days. */
const DAYS = /^(?:daysSince\w+|certifiedWithin|accessReviewDuration)$/

/** Which control a member gets. */
export function kindOf(name: string, schema: Schema, schemas: Schemas): Kind {
  if (schema.type === 'string' && (/Cel$/.test(name) || CONDITIONS.has(name))) return 'cel'
  if (schema['x-extensible-enum'] || schema['x-choices']) return 'enum'
  switch (schema.type) {
    case 'boolean':
      return 'boolean'
    case 'integer':
    case 'number':
      return isSeconds(name, schema) ? 'duration' : 'number'
    case 'string':
      if (isDuration(schema)) return DAYS.test(name) ? 'days' : 'duration'
      return schema.format === 'date-time' ? 'time' : (schema.maxLength ?? 0) > LONG ? 'long text' : 'text'
    case 'array':
      return listKindOf(resolved(schema.items ?? {}, schemas))
    case 'object':
      return schema.additionalProperties
        ? 'json'
        : Object.keys(schema.properties ?? {}).length > 0
          ? 'object'
          : 'nothing'
    default:
      return 'json'
  }
}

const listKindOf = ({ type, properties, additionalProperties }: Schema): Kind => {
  if (type === 'string') return 'texts'
  return type === 'object' && properties && !additionalProperties ? 'objects' : 'json'
}

/** What a member begins with when it is chosen. */
export function emptyOf(kind: Kind): unknown {
  if (kind === 'object' || kind === 'nothing') return {}
  if (kind === 'boolean') return true
  return kind === 'texts' || kind === 'objects' ? [] : ''
}

export const labelOf = (name: string): string => formatMember(name.replace(/(?:Cel|Seconds)$/, ''))

/** A member that names an object is called like the object: `userRef` and `userIdCel` are "User", `appIds` "Apps". */
export const memberLabelOf = (name: string, schema: Schema): string => {
  const plain = name.replace(/Cel$/, '')
  if (texts.members[name] !== undefined) return texts.members[name]
  return plain !== name || holdingOf(name, schema) ? labelOf(plain.replace(/(?:Id|Ref)(s?)$/, '$1')) : labelOf(name)
}

/** A member among others of its kind: one that takes an expression has the same label as its plain sibling. */
export const optionLabelOf = (name: string, schema: Schema): string =>
  name.endsWith('Cel') ? `${memberLabelOf(name, schema)} (${texts.expression})` : memberLabelOf(name, schema)

export const isPresent = (value: unknown): boolean => value !== undefined && value !== null

/** Whether a value is more than what stands for nothing. */
export const isHeld = (value: unknown): boolean =>
  isPresent(value) && value !== '' && value !== false && value !== 0 && !(Array.isArray(value) && value.length === 0)

/** The names that somebody chooses from; none where anything can be written. */
export function optionsOf({ 'x-choices': choices, 'x-extensible-enum': names = [] }: Schema): readonly Option[] {
  if (choices) return choices
  const prefix = commonPrefix(names)
  return names
    .filter((one) => !one.endsWith('UNSPECIFIED'))
    .map((one) => ({ value: one, label: formatName(one, prefix) }))
}
