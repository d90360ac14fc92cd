import { CelMap, Optional, registryOf, type StructDeclaration, Timestamp, type Type, types } from '@reeve/cel/values'
import { declarationsFor, VARIANTS } from '../types/declarations.ts'
import { fromJson } from './from-json.ts'
import { LenientMap } from './lenient-map.ts'

/** The widest form of every type: what a value may hold, whatever environment it is given to. */
const widest = new Map<string, StructDeclaration>(
  [...declarationsFor(), ...Object.values(VARIANTS)].flatMap((one) => (one.kind === 'struct' ? [[one.name, one]] : [])),
)

/** No JSON and no expression can hold a symbol, so a type cannot be forged. */
const TYPE = Symbol('type')
type Typed = Record<string, unknown> & { [TYPE]?: string }

/** The name of the typed object's type; undefined for what is no typed object. */
export const typeOfObject = (value: Typed | object): string | undefined => (TYPE in value ? value[TYPE] : undefined)

export const declarationOf = (name: string): StructDeclaration | undefined => widest.get(name)

/**
 * An object of a declared type. Only declared fields are taken over, in either spelling, what is absent or null stays unset, and free-form
 * fields are read as JSON. It keeps its type when an evaluation gives it back.
 */
export function typed(name: string, given: object): object {
  const declaration = widest.get(name)
  if (declaration === undefined || TYPE in given) return given
  const out: Typed = { [TYPE]: name }
  for (const [key, value] of Object.entries(given)) {
    const field = value === undefined || value === null ? undefined : declaration.spellings.get(key)
    if (field !== undefined) out[field.name] ??= valueAs(field.type, value)
  }
  return out
}

/** A value from the service, made ready to be read as the type. */
export function valueAs(type: Type, value: unknown): unknown {
  if (value instanceof Temporal.Instant) return timestampOf(value)
  switch (type.kind) {
    case 'dyn':
      return fromJson(value)
    case 'map':
      if (type.missing !== undefined && isRecord(value)) return lenient(value)
      return type.value.kind === 'dyn' ? fromJson(value) : mapAs(type.value, value)
    case 'list':
      return Array.isArray(value) ? value.map((item) => valueAs(type.element, item)) : value
    case 'named':
      return typeof value === 'object' && value !== null ? typed(type.name, value) : value
    default:
      return value
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof CelMap)

const lenient = (value: Readonly<Record<string, unknown>>): LenientMap =>
  new LenientMap(Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fromJson(item)])))

function mapAs(type: Type, value: unknown): unknown {
  if (type.kind !== 'named' || typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, valueAs(type, item)]))
}

/** The clock's instant as the language holds it. */
export function timestampOf(instant: Temporal.Instant): Timestamp {
  const nanos = instant.epochNanoseconds
  const part = ((nanos % 1_000_000_000n) + 1_000_000_000n) % 1_000_000_000n
  return new Timestamp(Number((nanos - part) / 1_000_000_000n), Number(part))
}

const registry = registryOf(declarationsFor())

/** A typed object inside a map whose values may be of any type: it carries its own type there. */
export const boxed = (name: string, value: object): unknown => registry.box(types.named(name))(typed(name, value))

/** Any value read as a type, in the form a map of anything holds it. */
export function boxedAs(type: Type, value: unknown): unknown {
  if (value instanceof Optional) return value
  return registry.box(type)(registry.read(type)(valueAs(type, value)))
}
