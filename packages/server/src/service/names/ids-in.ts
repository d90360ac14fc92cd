import type { AnyField } from '../../wire/field.ts'
import { isShape } from '../../wire/shape.ts'

/** Every id in a value as the field wrote it, but for those of objects that say themselves what they are called. */
export function idsIn(field: AnyField, written: unknown): Set<string> {
  const found = new Set<string>()
  collect(field, written, found)
  return found
}

function collect(field: AnyField, written: unknown, found: Set<string>): void {
  if (written === null || written === undefined || written === '') return
  if (field.isId) found.add(String(written))
  else if (isShape(field)) {
    const members = written as Readonly<Record<string, unknown>> // Safe because the shape wrote it.
    for (const [name, member] of membersWithIds(field)) collect(member, members[name], found)
  } else if ('element' in field) {
    const element = field.element as AnyField // Safe because lists and maps hold a field there.
    if (!holdsIds(element)) return
    for (const one of Object.values(written)) collect(element, one, found)
  }
}

type Members = readonly (readonly [string, AnyField])[]
const known = new WeakMap<AnyField, Members>()

/** A shape that holds itself is taken for one that holds ids while it is looked at. */
function membersWithIds(shape: AnyField & { readonly fields: Readonly<Record<string, AnyField>> }): Members {
  const earlier = known.get(shape)
  if (earlier) return earlier
  const { fields } = shape
  known.set(shape, Object.entries(fields))
  const members = Object.entries(fields).filter(
    ([name, field]) => holdsIds(field) && !(name === 'id' && 'displayName' in fields),
  )
  known.set(shape, members)
  return members
}

function holdsIds(field: AnyField): boolean {
  if (field.isId) return true
  if (isShape(field)) return membersWithIds(field).length > 0
  return 'element' in field && holdsIds(field.element as AnyField) // Safe because lists and maps hold a field there.
}
