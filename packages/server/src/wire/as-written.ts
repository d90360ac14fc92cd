import type { Field } from './field.ts'

/** The same field, kept as the text it was given as: what is written is read back unchanged. */
export const asWritten = <In, Out>(field: Field<In, Out | null>): Field<string, string | null> => ({
  ...field,
  read: (value, path, reading) =>
    // Safe because every field that is kept as text reads nothing but strings.
    field.read(value, path, reading) === undefined ? undefined : (value as string),
  write: (value) => value,
  schema(register) {
    // Every form that is read is also given back.
    const { pattern: _, ...schema } = field.schema(register)
    return schema
  },
})
