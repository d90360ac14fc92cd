import { sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'

export type Person = { readonly name: string; readonly email: string }

const NOBODY: Person = { name: '', email: '' }
/** More are not kept: they are looked up again. */
const MOST_KEPT = 20_000

/** Names of users, looked up page by page; those who were deleted keep theirs. */
export class People {
  readonly #tx: Tx
  readonly #known = new Map<string, Person>()

  constructor(tx: Tx) {
    this.#tx = tx
  }

  /** Has these at hand; before the next page is loaded they are asked for. */
  async load(ids: Iterable<string>): Promise<void> {
    if (this.#known.size > MOST_KEPT) this.#known.clear()
    const missing = [...new Set(ids)].filter((id) => id !== '' && !this.#known.has(id))
    if (missing.length === 0) return
    const rows = await this.#tx.rows<{ id: string; display_name: string; email: string }>(sql`
      select id, display_name, email from users_view where id = any(${missing})`)
    for (const { id, display_name, email } of rows) this.#known.set(id, { name: display_name || email || id, email })
  }

  /** Empty for nobody; the id itself for one that is not known. */
  of(id: string): Person {
    return id === '' ? NOBODY : (this.#known.get(id) ?? { name: id, email: '' })
  }

  nameOf(id: string): string {
    return this.of(id).name
  }
}
