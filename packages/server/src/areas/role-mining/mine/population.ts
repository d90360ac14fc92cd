/** What people have of one attribute: one value, none, or several where the attribute has many. */
export type Attribute = {
  readonly name: string
  /** The values of person `i` are `values[from[i]]` up to `values[from[i + 1] - 1]`, as places in `keys`. */
  readonly from: Uint32Array
  readonly values: Uint32Array
  /** What spellings of the same have in common, in the order of their code. */
  readonly keys: readonly string[]
  /** How each key is written in the sources, the most frequent first. */
  readonly spellings: readonly (readonly string[])[]
}

/** People and what they hold, by their places: all that mining looks at. */
export type Population = {
  readonly people: number
  readonly entitlements: number
  /** Person `i` holds `held[from[i]]` up to `held[from[i + 1] - 1]`, in ascending order. */
  readonly from: Uint32Array
  readonly held: Uint32Array
  readonly attributes: ReadonlyMap<string, Attribute>
}

export type Hint = { readonly attribute: string; readonly values: readonly string[]; readonly priority: number }

/** What counts as common access; shares are whole ten-thousandths. */
export type Limits = {
  readonly minCohortSize: number
  readonly minCoverage: number
  readonly minLift: number
  readonly maxDimensions: number
  readonly hints: readonly Hint[]
}

const MOST_LETTERS = 256

/** What spellings of the same value have in common; undefined for none, and for what is too long to be one. */
export function groupingKey(raw: string): string | undefined {
  const key = raw.normalize('NFC').trim().replace(/\s+/gu, ' ').toLowerCase()
  return key === '' || raw.length > MOST_LETTERS || raw.includes('\0') ? undefined : key
}

/** The attribute of people who have these values as they are written in the sources, in the order of the people. */
export function attributeOf(name: string, written: readonly (readonly string[])[]): Attribute {
  const spelled = new Map<string, Map<string, number>>()
  const keysOf = written.map((raws) => {
    const keys = new Set<string>()
    for (const raw of raws) {
      const key = groupingKey(raw)
      if (key === undefined) continue
      keys.add(key)
      const spellings = spelled.get(key) ?? new Map<string, number>()
      spelled.set(key, spellings.set(raw, (spellings.get(raw) ?? 0) + 1))
    }
    return keys
  })
  const keys = [...spelled.keys()].sort(byCode)
  const places = new Map(keys.map((key, place) => [key, place]))
  const from = new Uint32Array(written.length + 1)
  for (const [i, own] of keysOf.entries()) from[i + 1] = from[i]! + own.size
  const values = new Uint32Array(from[written.length]!)
  for (const [i, own] of keysOf.entries())
    values.set(Uint32Array.from([...own].map((key) => places.get(key)!)).sort(), from[i])
  return { name, from, values, keys, spellings: keys.map((key) => mostFrequentFirst(spelled.get(key)!)) }
}

const mostFrequentFirst = (counts: ReadonlyMap<string, number>): string[] =>
  [...counts].sort(([a, m], [b, n]) => n - m || byCode(a, b)).map(([raw]) => raw)

/** By code points: a pair of surrogates is one. */
export function byCode(a: string, b: string): number {
  for (let i = 0; i < a.length && i < b.length; i++) {
    const [x, y] = [a.charCodeAt(i), b.charCodeAt(i)]
    if (x !== y) return isSurrogate(x) === isSurrogate(y) ? x - y : isSurrogate(x) ? 1 : -1
  }
  return a.length - b.length
}

const isSurrogate = (unit: number): boolean => (unit & 0xf800) === 0xd800

export const valuesOf = ({ from, values }: Attribute, person: number): Uint32Array =>
  values.subarray(from[person], from[person + 1])

export const heldBy = ({ from, held }: Population, person: number): Uint32Array =>
  held.subarray(from[person], from[person + 1])
