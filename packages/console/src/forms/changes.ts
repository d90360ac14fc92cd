import type { Json, Schema } from './schema.ts'

export type Changes = { readonly value: Json; readonly updateMask: string }

/** The members in which a value differs from what it was, and the mask that names them. */
export function changesOf(before: Json, after: Json, schema: Schema = {}): Changes {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]) && !isReplaced(name, after, schema),
  )
  return { value: Object.fromEntries(names.map((name) => [name, after[name]])), updateMask: names.join(',') }
}

/** Whoever names another member of a oneof takes this one away by it. */
const isReplaced = (name: string, after: Json, { 'x-oneof': groups = [] }: Schema): boolean =>
  after[name] === undefined &&
  groups.some(({ members }) => members.includes(name) && members.some((other) => after[other] !== undefined))
