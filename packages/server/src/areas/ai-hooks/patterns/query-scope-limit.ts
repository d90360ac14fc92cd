import { isDeepStrictEqual } from 'node:util'
import { ALLOWED, type Pattern, wrong } from './pattern.ts'

const FIELDS = ['limit', 'page_size', 'count', 'max_results']

/** Caps numbers by the names of their members, wherever in the input they stand. */
export const queryScopeLimit: Pattern<'queryScopeLimit'> = {
  event: 'PRE_TOOL_USE',
  check: ({ maxLimit }, at) => (maxLimit > 0 ? [] : [wrong(`${at}.maxLimit`, 'must be at least 1', 'VALUE_REQUIRED')]),
  run({ fields, maxLimit }, { input }) {
    const names = new Set((fields.length > 0 ? fields : FIELDS).map(plain))
    const capped = cap(input, names, maxLimit) as Record<string, unknown> // Safe because members stay.
    return isDeepStrictEqual(capped, input) ? ALLOWED : { kind: 'change', input: capped }
  },
}

const plain = (name: string): string => name.toLowerCase().replaceAll(/[_-]/g, '')

function cap(value: unknown, names: ReadonlySet<string>, most: number): unknown {
  if (Array.isArray(value)) return value.map((one) => cap(one, names, most))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      names.has(plain(name)) ? capOne(member, most) : cap(member, names, most),
    ]),
  )
}

/** Many tools take a number below 0 for "all". */
function capOne(value: unknown, most: number): unknown {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  if (typeof number !== 'number' || Number.isNaN(number) || (number >= 0 && number <= most)) return value
  return typeof value === 'string' ? String(most) : most
}
