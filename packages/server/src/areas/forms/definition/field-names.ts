import { type Field, refuse } from '../../../wire/field.ts'

type Nameable = { readonly name?: string; readonly displayName?: string }
export type Named<F> = F & { readonly name: string }

/** Fields of which each has a name once they are read: its own, or one made of what people call it. */
export function namedFields<F extends Nameable, Out>(fields: Field<F[], Out>): Field<Named<F>[], Out> {
  return {
    ...fields,
    read(value, path, reading) {
      const read = fields.read(value, path, reading)
      if (read === undefined) return undefined
      const taken = new Set(read.map((field) => field?.name))
      for (const [index, field] of read.entries()) {
        const at = `${path}[${index}].name`
        if (!field || field.name || reading.violations.some((one) => one.field === at)) continue
        const name = freeName(field.displayName ?? '', taken)
        if (!name) refuse(reading, at, 'is required where there is no displayName to make it from', 'VALUE_REQUIRED')
        Object.assign(field, { name })
        taken.add(name)
      }
      return read as Named<F>[] // Safe because each has a name by now.
    },
  }
}

const LONGEST = 64

/** `Cost Center?` is `cost_center`; where that is taken, `cost_center_2`. The same form always gets the same names. */
function freeName(displayName: string, taken: ReadonlySet<string | undefined>): string | undefined {
  const words = displayName.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu)
  if (displayName.trim() === '') return undefined
  const base = words?.join('_') ?? 'field'
  for (let count = 1; ; count++) {
    const suffix = count === 1 ? '' : `_${count}`
    const name = cut(base, LONGEST - suffix.length) + suffix
    if (!taken.has(name)) return name
  }
}

/** Not in the middle of a character. */
const cut = (text: string, length: number): string => text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
