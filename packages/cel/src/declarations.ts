import type { Type } from './types.ts'
import { EnumValue } from './values/named.ts'

/** A struct: an object of the embedder with declared fields; nothing else of it is accessible. */
export interface StructDeclaration {
  readonly kind: 'struct'
  readonly name: string
  readonly fields: ReadonlyMap<string, Field>
  /** Every spelling of every field. */
  readonly spellings: ReadonlyMap<string, Field>
  /** What selecting a spelling means, made once. */
  readonly references: ReadonlyMap<string, FieldReference>
  /** The field two values are compared by; all fields when absent. */
  readonly identity?: string
}

export interface FieldReference {
  readonly kind: 'field'
  readonly field: Field
}

export interface Field {
  /** The canonical spelling, also the key in the embedder's object. */
  readonly name: string
  readonly type: Type
  readonly about?: string
  /** What an unset field reads as; the zero value of its type when absent. */
  readonly unset?: unknown
}

export interface EnumDeclaration {
  readonly kind: 'enum'
  readonly name: string
  readonly values: readonly EnumValue[]
  readonly byName: ReadonlyMap<string, EnumValue>
  readonly byNumber: ReadonlyMap<number, EnumValue>
}

/** A value that only functions can read. */
export interface OpaqueDeclaration {
  readonly kind: 'opaque'
  readonly name: string
  readonly is: (value: unknown) => boolean
  readonly equal: (a: unknown, b: unknown) => boolean
}

export type NamedDeclaration = StructDeclaration | EnumDeclaration | OpaqueDeclaration

export interface StructOptions {
  readonly identity?: string
  /** Other spellings of a field name, for example `snakeCase`. */
  readonly aliases?: (field: string) => readonly string[]
}

export function struct(
  name: string,
  fields: Readonly<Record<string, Type | Omit<Field, 'name'>>>,
  options: StructOptions = {},
): StructDeclaration {
  const byName = new Map<string, Field>()
  const spellings = new Map<string, Field>()
  for (const [key, given] of Object.entries(fields)) {
    const field: Field = 'kind' in given ? { name: key, type: given } : { ...given, name: key }
    byName.set(key, field)
    for (const spelling of [key, ...(options.aliases?.(key) ?? [])]) {
      if (spellings.has(spelling) && spelling !== key) continue
      spellings.set(spelling, field)
    }
  }
  const references = new Map([...spellings].map(([spelling, field]) => [spelling, { kind: 'field', field } as const]))
  return {
    kind: 'struct',
    name,
    fields: byName,
    spellings,
    references,
    ...(options.identity && { identity: options.identity }),
  }
}

/** `jobTitle` → `job_title` */
export const snakeCase = (field: string): readonly string[] => {
  const snake = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return snake === field ? [] : [snake]
}

/** Values are numbers by preferred name; more names of a value follow it in a list. */
export function enumeration(
  name: string,
  values: Readonly<Record<string, number | { number: number; aliases: readonly string[] }>>,
): EnumDeclaration {
  const all: EnumValue[] = []
  const byName = new Map<string, EnumValue>()
  const byNumber = new Map<number, EnumValue>()
  for (const [key, given] of Object.entries(values)) {
    const number = typeof given === 'number' ? given : given.number
    const value = new EnumValue(name, number, typeof given === 'number' ? [key] : [key, ...given.aliases])
    all.push(value)
    for (const spelling of value.names) byName.set(spelling, value)
    if (!byNumber.has(number)) byNumber.set(number, value)
  }
  return { kind: 'enum', name, values: all, byName, byNumber }
}

export function opaque(
  name: string,
  is: (value: unknown) => boolean,
  equal: (a: unknown, b: unknown) => boolean = Object.is,
): OpaqueDeclaration {
  return { kind: 'opaque', name, is, equal }
}
