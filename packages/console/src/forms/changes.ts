import type { Json } from './schema.ts'

export type Changes = { readonly value: Json; readonly updateMask: string }

/** The members in which a value differs from what it was, and the mask that names them. */
export function changesOf(before: Json, after: Json): Changes {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  return { value: Object.fromEntries(names.map((name) => [name, after[name]])), updateMask: names.join(',') }
}
