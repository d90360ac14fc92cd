import type { Violation } from '../lib/failure.ts'
import { toCamel } from '../lib/names.ts'

/** Whether a part of a request was read whole: nothing at its path, or inside, is wrong. */
export type Sound = (path: string) => boolean

export const ALL_SOUND: Sound = () => true

export function soundBut(violations: readonly Violation[]): Sound {
  const spoiled = new Set<string>([''])
  for (const { field } of violations) for (const path of upFrom(field)) spoiled.add(path)
  return (path) => !spoiled.has(path)
}

/** Violations in the order in which the body was sent; what is not in it comes at the end of what should hold it. */
export function inOrderSent(violations: readonly Violation[], body: unknown): Violation[] {
  const places = new Map<string, Place>()
  place(body, '', places)
  const rankOf = ({ field }: Violation): number => {
    if (field === 'updateMask') return -1
    const exact = places.get(field)
    if (exact) return exact.begins
    for (const path of upFrom(field)) {
      const holder = places.get(path)
      if (holder) return holder.ends
    }
    return Number.MAX_SAFE_INTEGER
  }
  const ranked = violations.map((violation) => ({ violation, rank: rankOf(violation) }))
  return ranked.sort((a, b) => a.rank - b.rank).map(({ violation }) => violation)
}

/** The path, and those of everything that holds it, innermost first. */
function* upFrom(path: string): Generator<string> {
  yield path
  for (let at = path.length - 1; at > 0; at--) if (path[at] === '.' || path[at] === '[') yield path.slice(0, at)
  if (path !== '') yield ''
}

type Place = { readonly begins: number; readonly ends: number }

function place(value: unknown, path: string, places: Map<string, Place>, begins = 0): number {
  let next = begins + 1
  if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) {
      const inside = Array.isArray(value) ? `${path}[${key}]` : path === '' ? toCamel(key) : `${path}.${toCamel(key)}`
      next = place(part, inside, places, next)
    }
  }
  places.set(path, { begins, ends: next })
  return next + 1
}
