/** A value `pg` can be given; objects travel as JSON. */
export type SqlValue =
  | string
  | number
  | bigint
  | boolean
  | null
  | undefined
  | Uint8Array
  | Temporal.Instant
  | readonly (string | number | null)[]
  | { readonly [key: string]: unknown }

export type Statement = { readonly name: string; readonly text: string; readonly values: readonly SqlValue[] }

/** Text with holes: values become parameters, other fragments are put in place. */
export class Sql {
  readonly strings: TemplateStringsArray
  readonly holes: readonly (SqlValue | Sql)[]
  readonly tells: Tells | undefined

  constructor(strings: TemplateStringsArray, holes: readonly (SqlValue | Sql)[], tells?: Tells) {
    this.strings = strings
    this.holes = holes
    this.tells = tells
  }
}

/** What others of the process are told once the statement is committed. */
type Tells = { readonly topic: string; readonly words: readonly string[] }

export const telling = (topic: string, words: readonly string[], { strings, holes }: Sql): Sql =>
  new Sql(strings, holes, { topic, words })

export const sql = (strings: TemplateStringsArray, ...holes: (SqlValue | Sql)[]): Sql => new Sql(strings, holes)

/** `a and b and c`; `true` when there is nothing to ask. */
export const and = (conditions: readonly (Sql | undefined)[]): Sql =>
  conditions.filter((one) => one !== undefined).reduce((left, right) => sql`${left} and ${right}`, sql`true`)

const texts = new WeakMap<TemplateStringsArray, { name: string; text: string }>()
const names = new Map<string, string>()

/** A call site without fragments is put together once; every text has one name, so that it is planned once a connection. */
export function compile(query: Sql): Statement {
  const flat = !query.holes.some((hole) => hole instanceof Sql)
  if (!flat) {
    const values: SqlValue[] = []
    const text = weave(query, values)
    return { name: nameOf(text), text, values }
  }
  let known = texts.get(query.strings)
  if (!known) {
    const text = weave(query, [])
    known = { name: nameOf(text), text }
    texts.set(query.strings, known)
  }
  // Safe because no hole is a fragment.
  return { ...known, values: query.holes as readonly SqlValue[] }
}

function weave(query: Sql, values: SqlValue[]): string {
  let text = query.strings[0]!
  for (const [index, hole] of query.holes.entries()) {
    if (hole instanceof Sql) text += weave(hole, values)
    else text += `$${values.push(hole)}`
    text += query.strings[index + 1]
  }
  return text
}

function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = `s${names.size + 1}`
  names.set(text, name)
  return name
}
