import { notFound } from '../lib/failure.ts'
import type { BatchResult } from './batch.ts'
import type { Sql } from './sql.ts'

export type TxOptions = {
  tenantId: string
  now: Temporal.Instant
  send: (query: Sql) => Promise<BatchResult>
  /** Reads what an index finds at once. */
  sendPoint?: (query: Sql) => Promise<BatchResult>
  notify?: (topic: string, words: readonly string[]) => void
  copy?: (table: string, chunks: readonly Uint8Array[]) => Promise<number>
}

/** The only handle to the database an operation has: bound to one tenant, inside one transaction. */
export class Tx {
  readonly tenantId: string
  readonly now: Temporal.Instant
  readonly #send: (query: Sql) => Promise<BatchResult>
  readonly #sendPoint: (query: Sql) => Promise<BatchResult>
  readonly #notify: (topic: string, words: readonly string[]) => void
  readonly #copy: TxOptions['copy']

  constructor(options: TxOptions) {
    this.tenantId = options.tenantId
    this.now = options.now
    this.#send = options.send
    this.#sendPoint = options.sendPoint ?? options.send
    this.#notify = options.notify ?? (() => {})
    this.#copy = options.copy
  }

  async rows<Row>(query: Sql): Promise<Row[]> {
    const { rows } = await this.#send(query)
    // Safe because row types are generated from the schema the query runs on.
    return rows as Row[]
  }

  /** The first row, or undefined. */
  async find<Row>(query: Sql): Promise<Row | undefined> {
    const { rows } = await this.#send(query)
    return rows[0] as Row | undefined // Safe as above.
  }

  /** A few rows by their key: on a reader they travel together with what others read by key at the same moment. */
  async rowsByKey<Row>(query: Sql): Promise<Row[]> {
    const { rows } = await this.#sendPoint(query)
    return rows as Row[] // Safe as above.
  }

  /** One row by its key, or undefined. */
  async findByKey<Row>(query: Sql): Promise<Row | undefined> {
    return (await this.rowsByKey<Row>(query))[0]
  }

  /** One row by its key, or a failure that says which object is missing. */
  async get<Row>(query: Sql, type: string, id: string): Promise<Row> {
    const row = await this.findByKey<Row>(query)
    if (!row) throw notFound(type, id)
    return row
  }

  /** Runs a write and answers how many rows it touched. */
  async run(query: Sql): Promise<number> {
    const { count } = await this.#send(query)
    return count
  }

  /** Fills a temporary table with chunks of rows: the fastest way in, and no way into any other table. */
  async copy(table: string, chunks: readonly Uint8Array[]): Promise<number> {
    if (!this.#copy) throw new Error('only a transaction that writes copies rows')
    return this.#copy(table, chunks)
  }

  /** Has the signal of this topic given once the transaction is committed. */
  notify(topic: string, ...words: string[]): void {
    this.#notify(topic, words)
  }
}
