import { hash } from 'node:crypto'
import { Etags } from './etags.ts'
import type { Page } from './pages.ts'
import { PHASES } from './phases.ts'
import type { World } from './world.ts'

/** Raised when records are made otherwise of the same messages: what was made before is not taken over then. */
const MAPPING = 1

type Table = 'resource' | 'entitlement' | 'grant'

/** What pages of a phase become, and what the records made of them depend on besides. */
const KINDS: Readonly<Record<string, { table: Table; columns: string; needs: readonly Table[] }>> = {
  resources: { table: 'resource', columns: 'key, type, parent, skips, raw, json', needs: [] },
  entitlements: { table: 'entitlement', columns: 'id, resource, raw, json', needs: ['resource'] },
  grants: {
    table: 'grant',
    columns: 'id, entitlement, principal, raw, json',
    needs: ['resource', 'entitlement'],
  },
}

/**
 * Takes pages over that are the same, byte for byte, as in the last sync: their rows are copied, and nothing of them is
 * decoded. What a page becomes depends on what else is known, so this is done only while the types, what the connector
 * can do and the ids that the phases before have listed are those of the last sync. A page that said something odd,
 * brought something twice or named something to list is always read.
 */
export class Unchanged {
  readonly #world: World
  readonly #etags: Etags
  #index = 0
  #mayTake = false
  #count = 0

  constructor(world: World) {
    this.#world = world
    this.#etags = new Etags(world)
    world.offering((place) => (this.#mayTake && this.#isGrants() ? this.#etags.offer(place) : undefined))
  }

  #isGrants = (): boolean => PHASES[this.#index]!.name === 'grants'

  /** How many resources had the grants of the last sync, as the connector says. */
  get matched(): number {
    return this.#etags.matched
  }

  /** How many pages were taken over. */
  get count(): number {
    return this.#count
  }

  begin(index: number): void {
    const kind = KINDS[PHASES[index]!.name]
    this.#index = index
    this.#mayTake = kind !== undefined && this.#isSameFrame() && kind.needs.every((table) => this.#hasSameIds(table))
  }

  /** Adds what a page brings, from the last sync where it is the same. */
  take(place: number, page: Page): void {
    const before = this.#world.notes.total + this.#world.aside
    if (this.#isGrants() && place > 0) this.#etags.begin(place, page)
    this.#takeItems(place, page)
    if (this.#isGrants() && place > 0) {
      this.#etags.end(page, { isOdd: this.#world.notes.total + this.#world.aside !== before })
    }
  }

  #takeItems(place: number, page: Page): void {
    const { notes } = this.#world
    const phase = PHASES[this.#index]!
    const kind = KINDS[phase.name]
    if (!kind || page.items.length === 0) {
      phase.take(this.#world, place, page)
      return
    }
    if (this.#mayTake && this.#takeOver(kind, page)) return
    const before = { place: this.#lastPlace(kind.table), said: notes.total, added: this.#world.added }
    const others = this.#world.aside
    phase.take(this.#world, place, page)
    const isPlain =
      notes.total === before.said &&
      this.#world.aside === others &&
      this.#world.added - before.added === page.items.length
    if (isPlain) this.#keep(page, before.place + 1, this.#lastPlace(kind.table))
  }

  #takeOver({ table, columns }: (typeof KINDS)[string], page: Page): boolean {
    const { state } = this.#world
    const known = state
      .prepare('select first, last from last.page where phase = ? and digest = ?')
      .get(this.#index, page.digest)
    if (!known) return false
    const range = [Number(known.first), Number(known.last)] as const
    const found = state
      .prepare(`select count(*) as count from last."${table}" where place between ? and ?`)
      .get(...range)
    if (Number(found?.count) !== page.items.length) return false
    const first = this.#lastPlace(table) + 1
    const { changes } = state
      .prepare(
        `insert or ignore into main."${table}" (${columns})
         select ${columns} from last."${table}" where place between ? and ? order by place`,
      )
      .run(...range)
    if (Number(changes) !== page.items.length) {
      state.prepare(`delete from main."${table}" where place >= ?`).run(first)
      return false
    }
    this.#world.tookOver(table, first)
    this.#keep(page, first, first + page.items.length - 1)
    this.#count += 1
    return true
  }

  #keep({ digest }: Page, first: number, last: number): void {
    this.#world.state
      .prepare('insert or ignore into main.page values (?, ?, ?, ?)')
      .run(this.#index, digest, first, last)
  }

  #lastPlace(table: Table): number {
    return Number(this.#world.state.prepare(`select max(place) as place from main."${table}"`).get()?.place ?? 0)
  }

  /** The types, the abilities and what is wanted of them. */
  #isSameFrame(): boolean {
    const { state, only, capabilities } = this.#world
    const types = state.prepare('select raw from main.resource_type order by place').all()
    const raws = types.map(({ raw }) => Buffer.from(raw as Uint8Array).toString('base64')) // Safe because it is a blob.
    const frame = hash('sha256', JSON.stringify([MAPPING, only ? [...only].sort() : null, capabilities, raws]))
    state.set('frame', frame)
    if (!state.hasLast) return false
    return state.prepare("select value from last.meta where name = 'frame'").get()?.value === frame
  }

  #hasSameIds(table: Table): boolean {
    const { state } = this.#world
    const id = table === 'resource' ? 'key' : 'id'
    const differs = (one: string, other: string): boolean =>
      state
        .prepare(
          `select 1 as found from ${one}."${table}" a
           where not exists (select 1 from ${other}."${table}" b where b.${id} = a.${id}) limit 1`,
        )
        .get() !== undefined
    return !differs('main', 'last') && !differs('last', 'main')
  }
}
