import { parseType, type StructDeclaration, snakeCase, struct, type Type, types } from '@reeve/cel/values'
import { LenientMap } from '../values/lenient-map.ts'

type Fields = Readonly<Record<string, string | Type | { readonly type: Type; readonly unset: unknown }>>

/** An object with declared fields, each reachable in camelCase and snake_case. Types are written as text. */
export const object = (name: string, fields: Fields, options: { identity?: string } = {}): StructDeclaration =>
  struct(
    name,
    Object.fromEntries(
      Object.entries(fields).map(([field, type]) => [field, typeof type === 'string' ? parseType(type) : type]),
    ),
    { ...options, aliases: spellings },
  )

/** Keys the service writes in snake_case (`user_id`) are also reachable in camelCase, and the other way round. */
export const spellings = (name: string): readonly string[] => (name.includes('_') ? camelCase(name) : snakeCase(name))

const camelCase = (name: string): readonly string[] => {
  const camel = name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
  return camel === name ? [] : [camel]
}

/** Whatever JSON holds, by key; a missing key is an error. */
export const openMap: Type = types.map(types.string, types.dyn)

/** The same, but a missing key reads as an empty text. */
export const lenientMap = { type: types.map(types.string, types.dyn, { reads: '' }), unset: new LenientMap() }
