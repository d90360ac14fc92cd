import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { Batcher } from '../lib/batcher.ts'
import { Failure } from '../lib/failure.ts'
import { untilAborted } from '../lib/until-aborted.ts'
import { type BatchResult, sendBatch } from './batch.ts'
import { connect } from './connect.ts'
import { copyIn } from './copy-in.ts'
import { databaseFailure, isBroken, isForbidden, isFull, isRetryable, isStalePlan } from './database-errors.ts'
import { Signals } from './signals.ts'
import { compile, type Sql, type Statement, sql } from './sql.ts'
import { Tx, type TxOptions } from './tx.ts'

export type Scope = { tenantId: string; now: Temporal.Instant }
/** When the signal is aborted the transaction is rolled back: who hangs does not keep its connection. */
export type WriteScope = Scope & { signal?: AbortSignal }

/** What a transaction leaves behind for its end: statements sent together with the commit. */
export type Ending<Result> = { result: Result; last: readonly Sql[] }

/** So that no read by key waits for long behind the others. */
const MOST_TOGETHER = 16
const TRY_AGAIN_MS = 50

/** One PostgreSQL database and the pool of connections to it. */
export class Database {
  readonly name: string
  readonly pool: pg.Pool
  readonly signals: Signals
  readonly #config: pg.PoolConfig
  /**
   * Reads by key that come in the same turn of the event loop travel together, tenant by tenant: the
   * scope, the transaction and the round trip are paid once for all. Only such reads: a slow one would hold up the others.
   */
  readonly #pointReads = new Batcher<Statement, BatchResult>({
    most: MOST_TOGETHER,
    parallel: true,
    retryAlone: true,
    run: (statements, tenantId) => this.#read(tenantId, statements),
  })

  constructor(name: string, config: pg.PoolConfig, signals = new Signals()) {
    this.name = name
    this.signals = signals
    this.#config = config
    this.pool = new pg.Pool(config)
    // A connection that breaks while idle is dropped by the pool; the next caller gets a new one.
    this.pool.on('error', () => {})
    // A connection that breaks fails its query; pg also emits the error here, where no listener would end the process.
    this.pool.on('connect', (client) => client.on('error', () => {}))
  }

  /** Statements outside any tenant: the directory of tenants, nothing else is visible. */
  async system<Row>(query: Sql): Promise<Row[]> {
    const [result] = await this.#withClient((client) => sendBatch(client, [compile(query)]))
    return result!.rows as Row[] // Safe because row types are generated from the schema the query runs on.
  }

  /**
   * Fails unless the database takes writes: pages are added to a table of the connection's own and given back with the
   * commit. One that only changed a row would find room on a full disk for a long time.
   */
  async probeWrites(): Promise<void> {
    await this.#withClient(async (client) => {
      try {
        await client.query(WRITE_PROBE)
      } catch (error) {
        if (!isForbidden(error)) throw error
        // Where nobody may make temporary tables, at least a transaction that writes can be begun.
        await client.query('select pg_current_xact_id()')
      }
    })
  }

  /** More connections to the same database, so that one kind of use does not wait for those of another. */
  twin(poolSize: number): Database {
    return new Database(this.name, { ...this.#config, max: poolSize }, this.signals)
  }

  /** A connection of its own, for what lasts as long as a session: locks and listening. */
  openSession(): Promise<pg.Client> {
    return connect(this.#config, 'reeve presence')
  }

  /**
   * Statements in one transaction and one round trip that see the work of all tenants, and nothing else of them. What
   * may be lost when the server crashes, because it is then void anyway, need not wait for the disk.
   */
  async acrossTenants(queries: readonly Sql[], options: { mayBeLost?: boolean } = {}): Promise<BatchResult[]> {
    const scope = compile(acrossTenants(options.mayBeLost ? 'off' : 'on'))
    const statements = [scope, ...queries.map(compile)]
    const results = await this.#withClient((client) => sendBatch(client, statements))
    return results.slice(1)
  }

  /** Statements of one tenant in one transaction and one round trip, for who records no change with them. */
  async inOneTrip({ tenantId }: Scope, queries: readonly Sql[]): Promise<BatchResult[]> {
    const statements = [compile(writeScope(tenantId)), ...queries.map(compile)]
    const results = await this.#withClient((client) => sendBatch(client, statements))
    return results.slice(1)
  }

  /** Each query is a read-only transaction of its own, in one round trip. */
  reader({ tenantId, now }: Scope): Tx {
    const send = async (query: Sql): Promise<BatchResult> => (await this.#read(tenantId, [compile(query)]))[0]!
    const sendPoint = (query: Sql): Promise<BatchResult> => this.#pointReads.add(tenantId, compile(query))
    return new Tx({ tenantId, now, send, sendPoint })
  }

  async #read(tenantId: string, statements: readonly Statement[]): Promise<BatchResult[]> {
    const all = [compile(readScope(tenantId)), ...statements]
    const results = await this.#withClient((client) => sendBatch(client, all))
    return results.slice(1)
  }

  /**
   * One transaction: begun with the first query, committed together with the last statements. A serialization failure
   * or deadlock runs `work` again, so it must not touch anything but the transaction.
   */
  async write<Result>(scope: WriteScope, work: (tx: WriteTx) => Promise<Ending<Result>>): Promise<Result> {
    for (let attempt = 1; ; attempt++) {
      try {
        const { result, topics } = await this.#withClient((client) => runWrite(client, scope, work))
        for (const [topic, words] of topics) this.signals.notify(topic, { tenantId: scope.tenantId, words })
        return result
      } catch (error) {
        if (!isRetryable(error)) throw error
        if (attempt === 3) {
          throw new Failure('ABORTED', 'ABORTED', 'another change got in the way; try again', { retryAfterSeconds: 1 })
        }
      }
    }
  }

  /**
   * Reads of one moment, however long they take: they lock nothing, and see nothing that is changed meanwhile. It keeps
   * a connection until it is disposed of.
   */
  async openSnapshot({ tenantId, now }: Scope): Promise<Snapshot> {
    const client = await this.#connected()
    let broken = false
    const sendAll = async (statements: readonly Statement[]): Promise<BatchResult[]> => {
      try {
        return await sendBatch(client, statements)
      } catch (error) {
        broken ||= isBroken(error)
        throw databaseFailure(error)
      }
    }
    const close = async (): Promise<void> => {
      if (!broken) await sendAll([ROLLBACK]).catch(() => {})
      client.release(broken)
    }
    try {
      await sendAll([BEGIN_SNAPSHOT, compile(readScope(tenantId))])
    } catch (error) {
      await close()
      throw error
    }
    return new Snapshot({ tenantId, now, send: async (query) => (await sendAll([compile(query)]))[0]! }, close)
  }

  async close(): Promise<void> {
    await this.pool.end()
  }

  /** Each connection has plans of its own: after a migration all of them may be stale, and the work is done again. */
  async #withClient<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    for (let left = this.pool.options.max; ; left--) {
      try {
        return await this.#withOneClient(work)
      } catch (error) {
        if (!isStalePlan(error) || left === 0) throw error
      }
    }
  }

  /** A server that has no connection left for us may have one soon, and so may the pool: it is waited for as for the pool. */
  async #connected(): Promise<pg.PoolClient> {
    const { connectionTimeoutMillis: patience = 0 } = this.pool.options
    for (const end = performance.now() + patience; ; await sleep(TRY_AGAIN_MS)) {
      try {
        return await this.pool.connect()
      } catch (error) {
        if (!isFull(error) || performance.now() > end) throw databaseFailure(error)
      }
    }
  }

  async #withOneClient<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    const client = await this.#connected()
    let broken: unknown
    try {
      return await work(client)
    } catch (error) {
      if (isBroken(error)) broken = error
      throw databaseFailure(error)
    } finally {
      client.release(broken !== undefined)
    }
  }
}

const readScope = (tenantId: string): Sql =>
  sql`select set_config('app.tenant', ${tenantId}, true), set_config('transaction_read_only', 'on', true)`
/**
 * Plans are kept by a connection: one made while the table of work was empty would read all of it when it is full. The
 * statements ask for the order of the index that they are meant for, and without sorting no other will do.
 */
const acrossTenants = (synchronous: 'on' | 'off'): Sql =>
  sql`select set_config('app.engine', 'on', true), set_config('synchronous_commit', ${synchronous}, true),
      set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true),
      set_config('enable_mergejoin', 'off', true), set_config('enable_bitmapscan', 'off', true),
      set_config('enable_sort', 'off', true), set_config('enable_incremental_sort', 'off', true),
      set_config('plan_cache_mode', 'force_generic_plan', true)`
const writeScope = (tenantId: string): Sql => sql`select set_config('app.tenant', ${tenantId}, true)`

const WRITE_PROBE = `create temporary table if not exists write_probe (number integer) on commit delete rows;
  insert into pg_temp.write_probe select generate_series(1, 2000)`
const BEGIN: Statement = compile(sql`begin`)
const COMMIT: Statement = compile(sql`commit`)
const ROLLBACK: Statement = compile(sql`rollback`)
const BEGIN_SNAPSHOT: Statement = compile(sql`begin isolation level repeatable read read only`)

/** What the database was at one moment. */
export class Snapshot extends Tx implements AsyncDisposable {
  readonly #close: () => Promise<void>

  constructor(options: TxOptions, close: () => Promise<void>) {
    super(options)
    this.#close = close
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#close()
  }
}

type WriteTxOptions = Omit<TxOptions, 'send'> & {
  sendAll: (queries: readonly Sql[]) => Promise<BatchResult[]>
  touched: () => number
}

export class WriteTx extends Tx {
  /** Rows changed so far; the caller of the transaction checks that a change was recorded. */
  readonly touched: () => number
  /** Several statements in one round trip. */
  readonly together: (queries: readonly Sql[]) => Promise<BatchResult[]>

  constructor({ sendAll, touched, ...options }: WriteTxOptions) {
    super({ ...options, send: async (query) => (await sendAll([query]))[0]! })
    this.touched = touched
    this.together = sendAll
  }
}

const WRITES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

async function runWrite<Result>(
  client: pg.PoolClient,
  { tenantId, now, signal }: WriteScope,
  work: (tx: WriteTx) => Promise<Ending<Result>>,
): Promise<{ result: Result; topics: ReadonlyMap<string, ReadonlySet<string>> }> {
  let begun = false
  let over = false
  let touched = 0
  const topics = new Map<string, Set<string>>()
  const notify = (topic: string, words: readonly string[]): void => {
    const said = topics.get(topic) ?? new Set()
    for (const word of words) said.add(word)
    topics.set(topic, said)
  }
  const collectNotifications = (queries: readonly Sql[]): void => {
    for (const { notification } of queries) if (notification) notify(notification.topic, notification.words)
  }
  const opening = (): Statement[] => {
    if (begun) return []
    begun = true
    return [BEGIN, compile(writeScope(tenantId))]
  }
  // One after the other: two of one transaction started side by side must not both open it.
  let line: Promise<unknown> = Promise.resolve()
  const inLine = <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    const sent = line.then(() => {
      // The connection may be another's by now.
      if (over) throw new Error('the transaction is over')
      return work()
    })
    line = sent.catch(() => {})
    return sent
  }
  const send = async (queries: readonly Sql[]): Promise<BatchResult[]> => {
    const results = (await sendBatch(client, [...opening(), ...queries.map(compile)])).slice(-queries.length)
    for (const { command, count } of results) if (WRITES.has(command)) touched += count
    collectNotifications(queries)
    return results
  }
  /** Queries issued without waiting in between: they are sent together. */
  let together: { readonly queries: Sql[]; readonly results: Promise<BatchResult[]> } | undefined
  const openTogether = () => {
    const queries: Sql[] = []
    const results = inLine(() => {
      if (together?.queries === queries) together = undefined
      return send(queries)
    })
    return { queries, results }
  }
  const sendAll = async (queries: readonly Sql[]): Promise<BatchResult[]> => {
    together ??= openTogether()
    const { queries: all, results } = together
    const from = all.push(...queries) - queries.length
    return (await results).slice(from, from + queries.length)
  }
  const copy = (table: string, chunks: readonly Uint8Array[]): Promise<number> => {
    together = undefined
    return inLine(async () => {
      const first = opening()
      if (first.length > 0) await sendBatch(client, first)
      return copyIn(client, table, chunks)
    })
  }
  try {
    const ending = work(new WriteTx({ tenantId, now, sendAll, notify, copy, touched: () => touched }))
    const { result, last } = await untilAborted(ending, signal)
    await line
    over = true
    collectNotifications(last)
    if (!begun && last.length > 0) {
      // One batch is one transaction by itself.
      await sendBatch(client, [compile(writeScope(tenantId)), ...last.map(compile)])
    } else if (begun) {
      const results = await sendBatch(client, [...last.map(compile), COMMIT])
      // A commit of a failed transaction answers ROLLBACK instead of an error.
      if (results.at(-1)!.command !== 'COMMIT') throw new Error('the transaction was rolled back')
    }
    return { result, topics }
  } catch (error) {
    over = true
    await line
    if (begun && !isBroken(error)) await sendBatch(client, [ROLLBACK])
    throw error
  }
}
