/**
 * Entitlements are called by what SQL calls them: kind, object, right. Names may hold any character, so each part is
 * percent-encoded and the parts are joined by colons.
 */
export type Right = { readonly kind: Kind; readonly object: string; readonly right: string }
export type Kind = 'role' | 'database' | 'schema' | 'table'

const KINDS: ReadonlySet<string> = new Set<Kind>(['role', 'database', 'schema', 'table'])

export const rightId = ({ kind, object, right }: Right): string =>
  [kind, object, right].map((part) => encodeURIComponent(part)).join(':')

export function parseRightId(id: string): Right | undefined {
  const parts = id.split(':').map(decode)
  const [kind, object, right] = parts
  if (parts.length !== 3 || !kind || !KINDS.has(kind) || !object || !right) return undefined
  return { kind: kind as Kind, object, right } // Safe because KINDS holds it.
}

/** Tables are called schema and name, each encoded, because both may hold dots. */
export const tableId = (schema: string, name: string): string => `${withoutDots(schema)}.${withoutDots(name)}`

const withoutDots = (name: string): string => encodeURIComponent(name).replaceAll('.', '%2E')

export function parseTableId(id: string): { schema: string; name: string } | undefined {
  const [schema, name, ...more] = id.split('.').map(decode)
  return schema && name && more.length === 0 ? { schema, name } : undefined
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}
