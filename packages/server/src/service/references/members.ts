import type { AnyField } from '../../wire/field.ts'
import type { AnyShape } from '../../wire/shape.ts'
import type { AnyOperation } from '../operation.ts'

/** Members that look as if they named an object: they end in an id, ids, a reference or an expression of one. */
const NAMES_SOMETHING = /(Id|Ids|Ref|Refs|IdCel|IdsCel|RefsCel)$/

/** A member of a request that changes something, and the operations that take it. */
export type NamingMember = { readonly shape: string; readonly member: string; readonly operations: readonly string[] }

/** Every member of the requests of operations that change something which looks as if it named an object. */
export function namingMembers(operations: readonly AnyOperation[]): NamingMember[] {
  const found = new Map<string, Set<string>>()
  for (const { id, route, reads, request } of operations) {
    if (route.startsWith('GET ') || reads) continue
    visit(request, new Set(), (shape, member) => {
      const key = `${shape}.${member}`
      found.set(key, (found.get(key) ?? new Set()).add(id))
    })
  }
  return [...found].sort().map(([key, ids]) => {
    const [shape = '', member = ''] = key.split('.')
    return { shape, member, operations: [...ids].sort() }
  })
}

type Found = (shape: string, member: string) => void

function visit(field: AnyField, above: ReadonlySet<string>, found: Found): void {
  if (isShape(field)) {
    if (above.has(field.name)) return
    const within = new Set([...above, field.name])
    for (const [member, one] of Object.entries(field.fields)) {
      if (one.mode === 'readOnly') continue
      if (NAMES_SOMETHING.test(member)) found(field.name, member)
      visit(one, within, found)
    }
  } else if ('element' in field) visit(field.element as AnyField, above, found) // Safe because lists and maps hold a field there.
}

const isShape = (field: AnyField): field is AnyShape => field.kind === 'message'
