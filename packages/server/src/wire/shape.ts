import { toSnake } from '../lib/names.ts'
import {
  type AnyField,
  type Field,
  ignore,
  type JsonSchema,
  join,
  quote,
  type Reading,
  type Register,
  refuse,
  type SchemaUse,
} from './field.ts'
import { otherMembers } from './names.ts'

type Fields = Record<string, AnyField>
export type Oneof = { readonly group: string; readonly members: readonly string[]; readonly required: boolean }

type InOf<F> = F extends Field<infer In, infer _Out, infer _Mode> ? In : never
type OutOf<F> = F extends Field<infer _In, infer Out, infer _Mode> ? Out : never
type ModeOf<F> = F extends { mode: infer Mode } ? Mode : never
type Pick2<F extends Fields, Mode> = { [K in keyof F]: ModeOf<F[K]> extends Mode ? K : never }[keyof F]
type Flat<T> = { [K in keyof T]: T[K] }

/** What a request of this shape holds after reading: read-only members are not there. */
export type Input<F extends Fields> = Flat<
  { [K in Pick2<F, 'required'>]: InOf<F[K]> } & { [K in Pick2<F, 'optional' | 'member'>]?: InOf<F[K]> }
>
/** What an answer of this shape is given: every member but those of a oneof. */
export type Output<F extends Fields> = Flat<
  { [K in Exclude<keyof F, Pick2<F, 'member'>>]: OutOf<F[K]> } & { [K in Pick2<F, 'member'>]?: OutOf<F[K]> }
>

export interface Shape<F extends Fields> extends Field<Input<F>, Output<F> | null> {
  readonly kind: 'message'
  readonly name: string
  readonly fields: F
  readonly oneofs: readonly Oneof[]
  /** Accepted spellings, camelCase and snake_case, to the member's name. */
  readonly spellings: ReadonlyMap<string, string>
}

/** A shape as lists and helpers hold it, whatever its members. */
export interface AnyShape extends AnyField {
  readonly kind: 'message'
  readonly name: string
  readonly fields: Fields
  readonly oneofs: readonly Oneof[]
  readonly spellings: ReadonlyMap<string, string>
}

export type Request<S> = S extends Shape<infer F> ? Input<F> : never
export type Answer<S> = S extends Shape<infer F> ? Output<F> : never

type Group<M extends Fields> = { oneof: Oneof; members: { [K in keyof M]: M[K] & { mode: 'member' } } }

/** At most one of the members may be set; with `required`, exactly one. */
export const oneof = <M extends Fields>(group: string, members: M, options: { required?: boolean } = {}): Group<M> => ({
  oneof: { group, members: Object.keys(members), required: options.required === true },
  // Safe because only the mode of each member is replaced.
  members: Object.fromEntries(Object.entries(members).map(([name, field]) => [name, { ...field, mode: 'member' }])) as {
    [K in keyof M]: M[K] & { mode: 'member' }
  },
})

type WithMode<F, Mode> =
  F extends Field<infer In, infer Out, infer _Old>
    ? Field<In, Out, Extract<Mode, string> & ('required' | 'readOnly')>
    : never
type Members<M> = {
  [K in keyof M]: M[K] extends Field<infer In, infer Out, infer _Old> ? Field<In, Out, 'member'> : never
}

export const required = <F extends AnyField>(field: F): WithMode<F, 'required'> =>
  ({ ...field, mode: 'required' }) as unknown as WithMode<F, 'required'> // Safe because only the mode changes.
export const readOnly = <F extends AnyField>(field: F): WithMode<F, 'readOnly'> =>
  ({ ...field, mode: 'readOnly' }) as unknown as WithMode<F, 'readOnly'> // Safe because only the mode changes.
/** Left out where it is not set: zero is a value of its own there. */
export const optional = <In, Out>(field: Field<In, Out>): Field<In, Out, 'member'> => ({
  ...field,
  mode: 'member',
  unset: undefined,
})
export const deprecated = <F extends AnyField>(field: F): F => ({ ...field, deprecated: true })
/** The answer of an operation may leave it out. */
export const nullable = <F extends AnyField>(field: F): F => ({ ...field, nullable: true })
/** No answer leaves it out. */
export const always = <F extends AnyField>(field: F): F => ({ ...field, always: true })
export const formerly = <F extends AnyField>(name: string, field: F): F => ({ ...field, formerly: name })
/** The members only the service writes, for a request that takes them with what was read, and leaves them as they are. */
export const answered = <F extends Fields>({ fields }: Shape<F>): Pick<F, Pick2<F, 'readOnly'>> =>
  // Safe because the type keeps the same members.
  Object.fromEntries(Object.entries(fields).filter(([, { mode }]) => mode === 'readOnly')) as Pick<
    F,
    Pick2<F, 'readOnly'>
  >
/** The same field with a sentence of its own. */
export const about = <F extends AnyField>(sentence: string, field: F): F => ({ ...field, about: sentence })

export function shape<F extends Fields>(name: string, about: string, fields: F): Shape<F>
export function shape<F extends Fields, A extends Fields>(
  name: string,
  about: string,
  fields: F,
  a: Group<A>,
): Shape<F & Members<A>>
export function shape<F extends Fields, A extends Fields, B extends Fields>(
  name: string,
  about: string,
  fields: F,
  a: Group<A>,
  b: Group<B>,
): Shape<F & Members<A> & Members<B>>
export function shape<F extends Fields, A extends Fields, B extends Fields, C extends Fields>(
  name: string,
  about: string,
  fields: F,
  a: Group<A>,
  b: Group<B>,
  c: Group<C>,
): Shape<F & Members<A> & Members<B> & Members<C>>
export function shape<
  F extends Fields,
  A extends Fields,
  B extends Fields,
  C extends Fields,
  D extends Fields,
  E extends Fields,
>(
  name: string,
  about: string,
  fields: F,
  a: Group<A>,
  b: Group<B>,
  c: Group<C>,
  d: Group<D>,
  e: Group<E>,
): Shape<F & Members<A> & Members<B> & Members<C> & Members<D> & Members<E>>
export function shape(name: string, about: string, plain: Fields, ...groups: Group<Fields>[]): AnyShape {
  const fields: Fields = { ...plain }
  for (const group of groups) Object.assign(fields, group.members)
  const oneofs = groups.map((group) => group.oneof)
  const spellings = new Map<string, string>()
  const entries = Object.entries(fields)
  const others = otherMembers(name)
  for (const [member, { formerly = member }] of entries) {
    for (const word of [member, formerly, others[member] ?? member]) {
      spellings.set(word, member).set(toSnake(word), member)
    }
  }
  return {
    kind: 'message',
    zero: null,
    name,
    about,
    mode: 'optional',
    fields,
    oneofs,
    spellings,
    read: (value, path, reading) => readMessage({ name, fields, oneofs, spellings }, value, path, reading),
    write: (value) => (value === null ? null : writeMessage(entries, value)),
    schema: (register) => register(name, (use) => messageSchema({ about, entries, oneofs, use }, register)),
  }
}

const sources = new WeakMap<object, Record<string, unknown>>()
/** The JSON object a read message came from, under the names of its members. */
export const sourceOf = (message: object): Record<string, unknown> => sources.get(message) ?? {}

type Core = Pick<AnyShape, 'name' | 'fields' | 'oneofs' | 'spellings'>

function readMessage(core: Core, value: unknown, path: string, reading: Reading): Record<string, unknown> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return refuse(reading, path, `must be an object, not ${quote(value)}`)
  }
  const given: Record<string, unknown> = Object.create(null)
  for (const [key, raw] of Object.entries(value)) {
    const name = core.spellings.get(key)
    if (name === undefined)
      ignore(reading, { field: join(path, key), name: key, shape: core.name, known: core.spellings })
    else if (raw === null || raw === undefined) continue
    else if (name in given) refuse(reading, join(path, name), givenTwice(core, name, value))
    else given[name] = raw
  }
  const out: Record<string, unknown> = {}
  checkOneofs(core, given, path, reading)
  for (const [name, raw] of Object.entries(given)) {
    const field = core.fields[name]!
    if (field.mode === 'readOnly' && !reading.stored) continue
    if (field.mode === 'member' && field.unset?.(raw)) continue
    const read = field.read(raw, join(path, name), reading)
    if (read !== undefined) out[name] = read
  }
  for (const [name, field] of Object.entries(core.fields)) {
    if (field.mode === 'required' && !(name in given)) {
      refuse(reading, join(path, name), 'is required', 'VALUE_REQUIRED')
    }
  }
  sources.set(out, given)
  return out
}

function givenTwice({ spellings }: Core, name: string, value: object): string {
  const isSet = ([key, raw]: [string, unknown]) => spellings.get(key) === name && raw !== null
  const [first, second] = Object.entries(value)
    .filter(isSet)
    .map(([key]) => key)
  return `is given twice, as "${first}" and as "${second}"`
}

function checkOneofs(core: Core, given: Record<string, unknown>, path: string, reading: Reading): void {
  for (const { group, members, required } of core.oneofs) {
    const inGroup = new Set(members)
    const set = Object.keys(given).filter((name) => inGroup.has(name) && !core.fields[name]!.unset?.(given[name]))
    const field = path === '' ? group : path
    if (set.length > 1) {
      const description = `oneof ${group}: at most one of ${set.join(', ')} may be set`
      refuse(reading, field, description, 'ONEOF_CONFLICT')
    } else if (set.length === 0 && required) {
      const description = `oneof ${group}: one of ${members.join(', ')} must be set`
      refuse(reading, field, description, 'ONEOF_REQUIRED')
    }
  }
}

function writeMessage(entries: [string, AnyField][], value: Record<string, unknown>): Record<string, unknown> {
  const out: Record<string, unknown> = {}
  for (const [name, field] of entries) {
    const member = value[name]
    if (member === undefined && field.mode === 'member') continue
    // Safe because the type of the answer was checked against the shape where it was made.
    const written = field.write((member ?? field.zero) as never)
    if (written !== null) out[name] = written
  }
  return out
}

// Safe because only shapes are of the kind "message".
export const isShape = (field: AnyField): field is AnyShape & AnyField => field.kind === 'message'

type Described = { about: string; entries: [string, AnyField][]; oneofs: readonly Oneof[]; use: SchemaUse }

/** What an answer leaves out when it is not set: messages, times and durations, and what is only there when it is set. */
function isOptional({ mode, zero, kind, always, nullable }: AnyField, use: SchemaUse): boolean {
  if (mode === 'member') return true
  return zero === null && !always && !(use === 'response' && kind === 'message' && !nullable)
}

function messageSchema({ about: description, entries, oneofs, use }: Described, register: Register): JsonSchema {
  const described = (field: AnyField): JsonSchema =>
    use === 'requests' && takesNull(field) ? orNull(describe(field, register)) : describe(field, register)
  const properties = Object.fromEntries(entries.map(([name, field]) => [name, described(field)]))
  const named = (holds: (field: AnyField) => boolean) =>
    entries.filter(([, field]) => holds(field)).map(([name]) => name)
  const isAnswer = use !== 'requests'
  const names = named((field) => (isAnswer ? !isOptional(field, use) : field.mode === 'required'))
  return {
    type: 'object',
    description,
    properties,
    ...(names.length > 0 ? { required: names } : {}),
    ...(isAnswer ? {} : { 'x-optional-in-answers': named((field) => isOptional(field, use)) }),
    ...(oneofs.length > 0 ? { 'x-oneof': oneofs.map(({ group, members }) => ({ group, members })) } : {}),
  }
}

/** What has no default of its own to stand for "not set", or is a list or a map: a request may say null instead. */
const takesNull = ({ mode, zero, kind }: AnyField): boolean =>
  mode !== 'required' && (mode === 'member' || zero === null || kind === 'list' || kind === 'map')

function orNull({ $ref, type, ...rest }: JsonSchema): JsonSchema {
  if ($ref) return { anyOf: [{ $ref }, { type: 'null' }], ...rest }
  return type ? { type: [type, 'null'], ...rest } : rest
}

export function describe(field: AnyField, register: Register): JsonSchema {
  const schema = field.schema(register)
  return {
    ...schema,
    description: field.about,
    ...(field.mode === 'readOnly' ? { readOnly: true } : {}),
    ...(field.deprecated ? { deprecated: true } : {}),
  }
}
