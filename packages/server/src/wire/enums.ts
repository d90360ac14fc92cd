import { type Field, quote, refuse } from './field.ts'
import { otherValues } from './names.ts'

export type Enumeration<Value extends string> = {
  readonly name: string
  readonly about: string
  readonly values: readonly Value[]
  /** The value that means "not set". */
  readonly unspecified: Value
}

/** An open set of names: the contract lists those known today, and clients must accept others. */
export const enumeration = <const Value extends string>(
  name: string,
  about: string,
  values: readonly [Value, ...Value[]],
): Enumeration<Value> => ({ name, about, values, unspecified: values[0] })

/** Writes accept only known names; `filter` accepts any, and an unknown one matches nothing. */
export const oneOfNames = <Value extends string>(
  set: Enumeration<Value>,
  about: string,
  options: { filter?: boolean } = {},
): Field<Value, Value> & { filter: boolean; set: string } => {
  const known = new Set<string>(set.values)
  const neutral = new Map(Object.entries(otherValues(set.name)).map(([ours, other]) => [other, ours]))
  return {
    kind: 'enum',
    filter: options.filter === true,
    set: set.name,
    zero: set.unspecified,
    about,
    mode: 'optional',
    read(value, path, reading) {
      const name = typeof value === 'string' ? (neutral.get(value) ?? value) : undefined
      const fine = name !== undefined && (known.has(name) || options.filter === true)
      if (!fine) {
        return refuse(reading, path, `must be one of ${set.values.join(', ')}, not ${quote(value)}`, 'ENUM_UNKNOWN')
      }
      // Safe because it is a known name, or a filter, which compares and never stores.
      return name as Value
    },
    write: (value) => value,
    schema: (register) =>
      register(set.name, () => ({ type: 'string', description: set.about, 'x-extensible-enum': [...set.values] })),
    unset: (value) => value === '' || value === set.unspecified,
  }
}
