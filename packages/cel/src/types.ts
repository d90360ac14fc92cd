/** The types of the language. Named types (structs, enums, opaque values) are declared in an environment. */
export type Type =
  | { readonly kind: ScalarKind }
  | { readonly kind: 'list'; readonly element: Type }
  | { readonly kind: 'map'; readonly key: Type; readonly value: Type; readonly missing?: MissingKey }
  | { readonly kind: 'optional'; readonly value: Type }
  | { readonly kind: 'wrapper'; readonly value: Type }
  | { readonly kind: 'type'; readonly of: Type | null }
  | { readonly kind: 'param'; readonly name: string }
  | { readonly kind: 'named'; readonly name: string; readonly params: readonly Type[] }

export type ScalarKind =
  | 'dyn'
  | 'error'
  | 'null'
  | 'bool'
  | 'int'
  | 'uint'
  | 'double'
  | 'string'
  | 'bytes'
  | 'timestamp'
  | 'duration'

/** What reading an absent key of a map gives instead of an error. */
export interface MissingKey {
  readonly reads: unknown
}

export const dyn: Type = { kind: 'dyn' }
/** The type of something already reported as wrong: it fits everywhere, so one mistake is reported once. */
export const errorType: Type = { kind: 'error' }
export const nullType: Type = { kind: 'null' }
export const bool: Type = { kind: 'bool' }
export const int: Type = { kind: 'int' }
export const uint: Type = { kind: 'uint' }
export const double: Type = { kind: 'double' }
export const string: Type = { kind: 'string' }
export const bytes: Type = { kind: 'bytes' }
export const timestamp: Type = { kind: 'timestamp' }
export const duration: Type = { kind: 'duration' }

export const list = (element: Type): Type => ({ kind: 'list', element })
export const map = (key: Type, value: Type, missing?: MissingKey): Type =>
  missing === undefined ? { kind: 'map', key, value } : { kind: 'map', key, value, missing }
export const optional = (value: Type): Type => ({ kind: 'optional', value })
/** A value of the type, or null. */
export const wrapper = (value: Type): Type => ({ kind: 'wrapper', value })
export const typeOf = (of: Type | null): Type => ({ kind: 'type', of })
export const param = (name: string): Type => ({ kind: 'param', name })
export const named = (name: string, params: readonly Type[] = []): Type => ({ kind: 'named', name, params })

export const scalars: ReadonlyMap<string, Type> = new Map(
  [dyn, bool, int, uint, double, string, bytes, timestamp, duration].map((type) => [type.kind, type]),
)

export function typesEqual(a: Type, b: Type): boolean {
  if (a === b) return true
  switch (a.kind) {
    case 'list':
      return b.kind === 'list' && typesEqual(a.element, b.element)
    case 'map':
      return b.kind === 'map' && typesEqual(a.key, b.key) && typesEqual(a.value, b.value)
    case 'optional':
    case 'wrapper':
      return b.kind === a.kind && typesEqual(a.value, b.value)
    case 'type':
      return b.kind === 'type' && (a.of === null || b.of === null ? a.of === b.of : typesEqual(a.of, b.of))
    case 'param':
      return b.kind === 'param' && a.name === b.name
    case 'named':
      return (
        b.kind === 'named' &&
        a.name === b.name &&
        a.params.length === b.params.length &&
        a.params.every((type, i) => typesEqual(type, b.params[i]!))
      )
    default:
      return a.kind === b.kind
  }
}

/** Whether the type is, or holds, `dyn`: such a value is only known when it is met. */
export const isDynamic = (type: Type): boolean => type.kind === 'dyn' || type.kind === 'error' || type.kind === 'param'

const compound: ReadonlySet<string> = new Set(['list', 'map', 'optional', 'wrapper', 'type', 'param', 'named'])

/** Whether the kind alone defines the type. */
export const isScalar = (kind: Type['kind']): boolean => !compound.has(kind)
