import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import type { Source } from '../attributes.ts'
import { type Attribute, attributeOf } from '../mine/population.ts'

const AT_A_TIME = 5000

/** The people who are looked at: as users `u`. */
export const PEOPLE = sql`u.status = 'ENABLED' and u.type = 'USER_TYPE_HUMAN' and u.deleted_at is null`

export type People = {
  /** In their order. */
  readonly ids: readonly string[]
  readonly attributes: ReadonlyMap<string, Attribute>
}

/** Everybody, with these attributes. An attribute that nobody has is none. */
export async function readPeople(tx: Tx, sources: readonly Source[], signal: AbortSignal): Promise<People> {
  const ids: string[] = []
  const written = sources.map((): string[][] => [])
  const kept = new Interned()
  const values = sources.map(({ value }) => value).reduce((all, one) => sql`${all}, ${one}`, sql`null::jsonb`)
  for (let after = ''; ; ) {
    signal.throwIfAborted()
    const rows = await tx.rows<{ id: string; values: unknown[] }>(sql`
      select u.id, jsonb_build_array(${values}) as values from users_view u
      where ${PEOPLE} and u.id > ${after} order by u.id limit ${AT_A_TIME}`)
    for (const row of rows) {
      ids.push(row.id)
      for (const [i, texts] of written.entries()) texts.push(kept.texts(row.values[i + 1]))
    }
    if (rows.length < AT_A_TIME) break
    after = rows.at(-1)!.id
  }
  const attributes = sources.map(({ name }, i) => attributeOf(name, written[i]!))
  return { ids, attributes: new Map(attributes.filter(({ keys }) => keys.length > 0).map((one) => [one.name, one])) }
}

/** The same text is kept once, however many people have it. */
class Interned {
  readonly #all = new Map<string, string[]>()

  texts(value: unknown): string[] {
    if (Array.isArray(value)) return value.flatMap((one) => this.texts(one))
    if (typeof value !== 'string' || value === '') return NONE
    const known = this.#all.get(value)
    if (known) return known
    const texts = [value]
    this.#all.set(value, texts)
    return texts
  }
}

const NONE: string[] = []
