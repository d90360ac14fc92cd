import { ApiError, type Client } from '@reeve/client'
import { callNamed } from './call.ts'
import { type Json, type NamedKind, type Noun, textAt, valueAt } from './noun.ts'
import { NAMED } from './table.ts'

const AT_ONCE = 100

/** Names by ids; kept while a list goes from page to page. */
export class Names {
  readonly #client: Client
  readonly #known = new Map<string, string>()

  constructor(client: Client) {
    this.#client = client
  }

  /** Reads the names of everything these objects refer to, as far as the caller may read them. */
  async learn(noun: Noun, objects: readonly Json[]): Promise<void> {
    const wanted = new Map<NamedKind, Set<string>>()
    for (const [at, kind] of Object.entries(noun.refs)) {
      const ids = wanted.get(kind) ?? wanted.set(kind, new Set()).get(kind)!
      for (const object of objects) for (const id of idsAt(object, at)) if (!this.#known.has(id)) ids.add(id)
    }
    await Promise.all([...wanted].map(([kind, ids]) => this.#read(NAMED[kind], [...ids])))
  }

  /** The id itself where there is no name. */
  of(id: string): string {
    return this.#known.get(id) || id
  }

  async #read({ list }: Noun, ids: readonly string[]): Promise<void> {
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const some = ids.slice(from, from + AT_ONCE)
      const body = { ...list.byIds?.(some), pageSize: AT_ONCE }
      const found = await readable(async () => (await callNamed(this.#client, list.operation, { body })).answer)
      for (const id of some) this.#known.set(id, '')
      for (const item of listOf(found)) {
        const object = valueAt(item, list.item ?? '')
        this.#known.set(textAt(object, 'id'), textAt(object, 'displayName'))
      }
    }
  }
}

export function idsAt(object: Json, at: string): string[] {
  const value = valueAt(object, at)
  return (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'string' && id !== '')
}

export const listOf = (answer: Json): readonly unknown[] => (Array.isArray(answer.list) ? answer.list : [])

/** What the caller may not read has no name. */
async function readable(find: () => Promise<Json>): Promise<Json> {
  try {
    return await find()
  } catch (error) {
    if (error instanceof ApiError && (error.status === 403 || error.status === 404)) return {}
    throw error
  }
}
