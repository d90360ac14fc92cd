import { setImmediate } from 'node:timers/promises'
import { sql } from '../../../../store/sql.ts'
import type { GrantRecord } from '../records.ts'
import type { Applying } from './applying.ts'
import { type Packed, packedBatch, pick } from './compare.ts'
import { chunksOf } from './copy-rows.ts'
import { grantRows } from './grants-in.ts'

/** The limits of memory: batches as they are stored, and rows made of them. */
const MOST_PACKED = 16 * 2 ** 20
const MOST_READY = 64 * 2 ** 20
/** Chunks that go with one statement. */
const AT_A_TIME = 16

/**
 * The grants of a first sync. They come last and are the many: their rows are made while the database is busy with what
 * comes before them, where this process would only wait.
 */
export class GrantsAhead {
  readonly #applying: Applying
  readonly #packed: Packed[]
  /** By table. */
  readonly #ready = new Map<string, Uint8Array[]>()
  #bytes = 0
  #count = 0
  #last = 0
  #making: Promise<void> | undefined
  #stopped = false

  /** Reads what is staged, as much of it as fits. */
  static async read(applying: Applying): Promise<GrantsAhead> {
    const { tx, sync } = applying
    const packed = await tx.rows<Packed>(sql`
      select ${packedBatch} from (
        select *, sum(octet_length(body)) over (order by ordinal) as bytes from sync_batches
        where sync_id = ${sync.id} and kind = 'grant'
      ) as b
      where bytes <= ${MOST_PACKED} order by ordinal`)
    return new GrantsAhead(applying, packed)
  }

  constructor(applying: Applying, packed: Packed[]) {
    this.#applying = applying
    this.#packed = packed
  }

  start(): void {
    this.#making ??= this.#make()
    // Reported by the code that ends it.
    this.#making.catch(() => {})
  }

  async #make(): Promise<void> {
    for (let batch = this.#packed.shift(); batch; batch = this.#packed.shift()) {
      await setImmediate()
      if (this.#stopped || this.#bytes > MOST_READY) break
      const placed = pick<GrantRecord>(batch)
      for (const [table, chunk] of Object.entries(chunksOf(grantRows(this.#applying, placed)))) {
        const ready = this.#ready.get(table) ?? []
        ready.push(chunk)
        this.#ready.set(table, ready)
        this.#bytes += chunk.length
      }
      this.#count += placed.length
      this.#last = batch.ordinal
    }
    this.#packed.length = 0
  }

  async stop(): Promise<void> {
    this.#stopped = true
    await this.#making
  }

  /** Writes what is ready; returns how many records that were, and up to which batch. */
  async take(): Promise<{ readonly count: number; readonly last: number }> {
    await this.stop()
    const { tx } = this.#applying
    for (const [table, chunks] of this.#ready) {
      while (chunks.length > 0) await tx.copy(table, chunks.splice(0, AT_A_TIME))
    }
    return { count: this.#count, last: this.#last }
  }
}
