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

export type Statement = {
  readonly name: string
  readonly text: string
  readonly values: readonly SqlValue[]
  /** Put together of fragments: there may be any number of such texts. */
  readonly composed: boolean
}

/** Text with holes: values become parameters, other fragments are put in place. */
export class Sql {
  readonly strings: TemplateStringsArray
  readonly holes: readonly (SqlValue | Sql)[]
  readonly notification: Notification | undefined

  constructor(strings: TemplateStringsArray, holes: readonly (SqlValue | Sql)[], notification?: Notification) {
    this.strings = strings
    this.holes = holes
    this.notification = notification
  }
}

/** The notification sent inside the process once the statement is committed. */
type Notification = { readonly topic: string; readonly words: readonly string[] }

export const notifying = (topic: string, words: readonly string[], { strings, holes }: Sql): Sql =>
  new Sql(strings, holes, { topic, words })

export const sql = (strings: TemplateStringsArray, ...holes: (SqlValue | Sql)[]): Sql => new Sql(strings, holes)

/** A name of a column that the code knows: it is put in place as it is. */
export function column(name: string): Sql {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new Error(`${name} is no name of a column`)
  return new Sql(Object.assign([name], { raw: [name] }), [])
}

/** `a and b and c`; `true` when there is nothing to ask. */
export const and = (conditions: readonly (Sql | undefined)[]): Sql =>
  conditions.filter((one) => one !== undefined).reduce((left, right) => sql`${left} and ${right}`, sql`true`)

const texts = new WeakMap<TemplateStringsArray, { name: string; text: string; composed: false }>()

/** Names of the composed texts asked for last. One that comes back later gets another name, which is no harm. */
const names = new Map<string, string>()
const MOST_NAMES = 1000
let named = 0
const newName = (): string => `s${++named}`

/** A call site without fragments is put together once and named for good: it is planned once a connection. */
export function compile(query: Sql): Statement {
  const flat = !query.holes.some((hole) => hole instanceof Sql)
  if (!flat) {
    const values: SqlValue[] = []
    const text = weave(query, values)
    return { name: nameOf(text), text, values, composed: true }
  }
  let known = texts.get(query.strings)
  if (!known) {
    const text = weave(query, [])
    known = { name: newName(), text, composed: false }
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
  const name = known ?? newName()
  // Last in the order of the map: the first is the one that was not asked for the longest.
  if (known) names.delete(text)
  names.set(text, name)
  if (names.size > MOST_NAMES) names.delete(names.keys().next().value!)
  return name
}
