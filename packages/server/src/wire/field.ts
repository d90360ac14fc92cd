import { MOST_VIOLATIONS, type Violation } from '../lib/failure.ts'

/**
 * A field is one value that knows how to read itself from JSON, write itself to JSON and describe itself in OpenAPI.
 * `In` is what a request carries after reading, `Out` what an answer is given before writing.
 */
export interface Field<In = unknown, Out = unknown, Mode extends FieldMode = 'optional'> {
  readonly kind: string
  readonly about: string
  readonly mode: Mode
  readonly deprecated?: boolean
  /** A message that the answer of an operation does not always have. */
  readonly nullable?: boolean
  /** A message that is never left out of an answer. */
  readonly always?: boolean
  /** Shown once or never: kept out of stored answers, events and logs. */
  readonly secret?: boolean
  /** Of a secret that is given: the members beside it that say where it is sent. */
  readonly sentTo?: readonly string[]
  /** Holds the id of an object. */
  readonly isId?: boolean
  /** Another name it is accepted under, and never written as. */
  readonly formerly?: string
  /** Paths of a mask may not go inside. */
  readonly opaque?: boolean
  /** `value` is neither undefined nor null. */
  read(value: unknown, path: string, reading: Reading): In | undefined
  write(value: Out): unknown
  schema(register: Register): JsonSchema
  /** Whether a raw request value counts as "not set" inside a oneof. */
  unset?(value: unknown): boolean
  /** What an answer shows, and what clearing leaves, when nothing is set. */
  readonly zero: unknown
}

export type FieldMode = 'optional' | 'required' | 'readOnly' | 'member'

export type AnyField = Field<unknown, never, FieldMode>

export type JsonSchema = { [key: string]: unknown }
/** Puts a named schema among the components once and answers with a reference to it. */
export type Register = (name: string, build: (use: SchemaUse) => JsonSchema) => JsonSchema
/**
 * A schema that requests hold too asks for what they must say; one of answers alone says what is always there.
 * A response is the answer of an operation itself: what it was asked for is there, unless it is nullable.
 */
export type SchemaUse = 'requests' | 'answers' | 'response'

/** A member that the message at its place does not have, and the spellings of those it has. */
export type Ignored = {
  readonly field: string
  readonly name: string
  readonly shape: string
  readonly known: ReadonlyMap<string, string>
}

/** What reading collects: violations, and unknown names. */
export type Reading = {
  violations: Violation[]
  ignored: Ignored[]
  /** Query strings carry numbers and booleans as text. */
  fromQuery: boolean
  /** It was stored and not sent: members that only the service writes are there too. */
  stored?: true
}

export const newReading = (fromQuery = false): Reading => ({ violations: [], ignored: [], fromQuery })

/** Records a violation; reading continues, so that all violations are reported together. */
export function refuse(reading: Reading, field: string, description: string, reason = 'VALUE_INVALID'): undefined {
  if (reading.violations.length < MOST_VIOLATIONS) reading.violations.push({ field, description, reason })
  return undefined
}

const MOST_IGNORED = 100

/** Records an unknown name. */
export function ignore(reading: Reading, ignored: Ignored): void {
  if (reading.ignored.length < MOST_IGNORED) reading.ignored.push(ignored)
}

export const join = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`)

/** A short form of a wrong value for an error message. */
export function quote(value: unknown): string {
  const text = typeof value === 'bigint' ? value.toString() : JSON.stringify(value)
  return text === undefined ? String(value) : text.length > 80 ? `${text.slice(0, 77)}…` : text
}

/** Whether the database can keep a text. */
export const isKept = (value: string): boolean => value.isWellFormed() && !value.includes('\0')
