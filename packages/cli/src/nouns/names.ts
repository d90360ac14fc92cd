import { ApiError, type Client, type Noun as Known, NOUNS } from '@reeve/client'
import { pageNamed } from './call.ts'
import { byIdsOf } from './from-row.ts'
import { type Json, type Noun, type NounName, textAt, valueAt } from './noun.ts'

const AT_ONCE = 100

/** Names by ids; kept while a list goes from page to page. */
export class Names {
  readonly #client: Client
  readonly #known = new Map<string, string>()

  constructor(client: Client) {
    this.#client = client
  }

  /** Reads the names of what these members of the objects refer to, as far as the caller may read them. */
  async learn({ refs }: Noun, objects: readonly Json[], members: readonly string[]): Promise<void> {
    const wanted = new Map<NounName, Set<string>>()
    for (const at of members) {
      const kind = refs[at]
      if (!kind) continue
      const ids = wanted.get(kind) ?? wanted.set(kind, new Set()).get(kind)!
      for (const object of objects) for (const id of idsAt(object, at)) if (!this.#known.has(id)) ids.add(id)
    }
    await Promise.all([...wanted].map(([kind, ids]) => this.#read(kind, [...ids])))
  }

  /** The id itself where there is no name. */
  of(id: string): string {
    return this.#known.get(id) || id
  }

  async #read(kind: NounName, ids: readonly string[]): Promise<void> {
    const { find, item, key, named = 'displayName' }: Known = NOUNS[kind]
    const byIds = byIdsOf(kind)
    if (!find || !byIds) return
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const some = ids.slice(from, from + AT_ONCE)
      const asked = { pageSize: AT_ONCE, pageToken: '' }
      const found = await readable(
        async () => (await pageNamed(this.#client, find, { narrowed: byIds(some) }, asked)).list,
      )
      for (const id of some) this.#known.set(id, '')
      for (const one of found) {
        const object = valueAt(one, item)
        this.#known.set(textAt(object, key.at(-1) ?? 'id'), textAt(object, named))
      }
    }
  }
}

export function idsAt(object: Json, at: string): string[] {
  const value = valueAt(object, at)
  return (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'string' && id !== '')
}

/** What the caller may not read has no name. */
async function readable(find: () => Promise<readonly unknown[]>): Promise<readonly unknown[]> {
  try {
    return await find()
  } catch (error) {
    if (error instanceof ApiError && (error.status === 403 || error.status === 404)) return []
    throw error
  }
}
