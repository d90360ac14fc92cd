import type { Feed, Kind } from '../reeve/feed.ts'
import { positionOf } from './position.ts'
import type { State } from './state.ts'

const MOST_RECORDS = 1000
const MOST_CHARS = 6 * 1024 * 1024

type Stream = {
  readonly kind: Kind
  readonly table: 'resource_type' | 'resource' | 'entitlement' | 'grant'
  /** The phase in which the first of them may be sent, and the one from which on no more are expected. */
  readonly from: number
  readonly until: number
}

/** Resources wait for the end of their phase, because parents go first; others are sent as they come. */
const STREAMS: readonly Stream[] = [
  { kind: 'resource_types', table: 'resource_type', from: 1, until: 1 },
  { kind: 'resources', table: 'resource', from: 2, until: 2 },
  { kind: 'entitlements', table: 'entitlement', from: 2, until: 4 },
  { kind: 'grants', table: 'grant', from: 4, until: 5 },
  // What only grants have named.
  { kind: 'resources', table: 'resource', from: 5, until: 5 },
  { kind: 'entitlements', table: 'entitlement', from: 5, until: 5 },
]

type Options = {
  readonly feed: Pick<Feed, 'stage'>
  readonly state: State
  readonly syncId: string
  readonly signal: AbortSignal
}

/** Sends records as they are listed, a thousand at a time and always in the same order. */
export class Sending {
  readonly #options: Options
  #wake = (): void => {}

  constructor(options: Options) {
    this.#options = options
  }

  moved = (): void => this.#wake()

  async run(): Promise<void> {
    for (const stream of STREAMS) {
      for (;;) {
        this.#options.signal.throwIfAborted()
        const { phase } = positionOf(this.#options)
        const isWhole = phase >= stream.until
        const batch = phase < stream.from || !(isWhole || this.#isEnough(stream)) ? undefined : this.#next(stream)
        if (batch && (batch.isFull || isWhole)) await this.#send(stream, batch)
        else if (isWhole) break
        else await this.#untilMoved()
      }
    }
  }

  #untilMoved(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, 1000)
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  /** Whether a whole batch waits: rows are read once, not again with each page that comes. */
  #isEnough({ table }: Stream): boolean {
    const { state } = this.#options
    const [, sent = -1] = (state.get(`sent:${table}`) ?? '-1 -1').split(' ').map(Number)
    const last = state.prepare(`select max(place) as place from "${table}"`).get()?.place
    return Number(last ?? 0) - Math.max(sent, 0) >= MOST_RECORDS
  }

  #next({ table }: Stream): Batch | undefined {
    const { state } = this.#options
    const [depth = -1, place = -1] = (state.get(`sent:${table}`) ?? '-1 -1').split(' ').map(Number)
    const rows = state
      .prepare(
        table === 'resource'
          ? 'select depth, place, json from resource where (depth, place) > (?, ?) order by depth, place limit ?'
          : `select 0 as depth, place, json from "${table}" where (0, place) > (?, ?) and place > ? order by place limit ?`,
      )
      .all(...(table === 'resource' ? [depth, place, MOST_RECORDS] : [depth, place, place, MOST_RECORDS]))
    if (rows.length === 0) return undefined
    const texts: string[] = []
    let chars = 0
    let last = rows[0]!
    for (const row of rows) {
      const text = String(row.json)
      if (texts.length > 0 && chars + text.length > MOST_CHARS) break
      texts.push(text)
      chars += text.length
      last = row
    }
    const isFull = texts.length === MOST_RECORDS || texts.length < rows.length
    return { texts, isFull, last: `${last.depth} ${last.place}` }
  }

  async #send({ kind, table }: Stream, { texts, last }: Batch): Promise<void> {
    const { feed, state, syncId } = this.#options
    await feed.stage(syncId, kind, texts)
    state.set(`sent:${table}`, last)
  }
}

type Batch = { readonly texts: readonly string[]; readonly isFull: boolean; readonly last: string }
