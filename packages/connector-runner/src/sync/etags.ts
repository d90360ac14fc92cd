import { encode, toAny } from '@reeve/connector-protocol'
import type { Page } from './pages.ts'
import { positionOf } from './position.ts'
import type { World } from './world.ts'

type ETag = { readonly value: string; readonly entitlement_id: string }
type Job = { readonly place: number; readonly first: number; tag: ETag | undefined; isOdd: boolean }

/**
 * Versions that a connector gives to the grants of a resource. At the next sync it is told the version, and when that is
 * still the one it lists nothing: the grants are copied from the last sync. A resource whose grants said something odd
 * is listed again.
 */
export class Etags {
  readonly #world: World
  /** Of which a part was listed by a process before this one. */
  readonly #resumed: number | undefined
  #job: Job | undefined
  #matched = 0

  constructor(world: World) {
    this.#world = world
    const { place, tokens } = positionOf(world)
    this.#resumed = tokens.length > 0 ? place : undefined
  }

  get matched(): number {
    return this.#matched
  }

  /** The version of the last sync, as an annotation. */
  offer(place: number): Buffer | undefined {
    const known = this.#known(place)
    return known && encode('google.protobuf.Any', toAny('ETag', known.tag))
  }

  #known(place: number): { readonly tag: ETag; readonly first: number; readonly last: number } | undefined {
    const { state } = this.#world
    const row = state
      .prepare(
        `select e.value, e.entitlement, e.first, e.last from last.etag e
         join main.resource r on r.key = e.resource where r.place = ?`,
      )
      .get(place)
    if (!row) return undefined
    const [first, last] = [Number(row.first), Number(row.last)]
    const { count } = state
      .prepare('select count(*) as count from last."grant" where place between ? and ?')
      .get(first, last)!
    if (Number(count) !== last - first + 1) return undefined
    return { tag: { value: String(row.value), entitlement_id: String(row.entitlement) }, first, last }
  }

  /** Before the grants of a page are taken: what it has not listed, because it is as it was, comes first. */
  begin(place: number, { said }: Page): void {
    if (this.#job?.place !== place) {
      this.#job = { place, first: this.#lastPlace() + 1, tag: undefined, isOdd: place === this.#resumed }
    }
    const match = said.first<{ entitlement_id: string }>('ETagMatch')
    if (!match) return
    const known = this.#world.state.hasLast ? this.#known(place) : undefined
    if (!known || known.tag.entitlement_id !== match.entitlement_id)
      throw new Error('ListGrants: the connector says that grants are unchanged since a version it was not told')
    this.#world.state
      .prepare(
        `insert or ignore into main."grant" (id, entitlement, principal, raw, json)
         select id, entitlement, principal, raw, json from last."grant"
         where place between ? and ? and (? = '' or entitlement = ?) order by place`,
      )
      .run(known.first, known.last, match.entitlement_id, match.entitlement_id)
    this.#world.tookOver('grant', this.#job.first)
    this.#job.tag = known.tag
    this.#matched += 1
  }

  /** After them: the version is kept for the next sync. */
  end({ said }: Page, { isOdd }: { isOdd: boolean }): void {
    const job = this.#job!
    job.isOdd ||= isOdd
    job.tag ??= said.first<ETag>('ETag')
    if (job.tag === undefined) return
    const { state } = this.#world
    const { key } = state.prepare('select key from main.resource where place = ?').get(job.place)!
    if (job.isOdd) state.prepare('delete from main.etag where resource = ?').run(String(key))
    else {
      state
        .prepare('insert or replace into main.etag values (?, ?, ?, ?, ?)')
        .run(String(key), job.tag.value, job.tag.entitlement_id, job.first, this.#lastPlace())
    }
  }

  #lastPlace(): number {
    return Number(this.#world.state.prepare('select max(place) as place from main."grant"').get()?.place ?? 0)
  }
}
