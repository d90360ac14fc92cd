import pg from 'pg'
import { Failure, unavailable } from '../lib/failure.ts'
import { type BatchResult, sendBatch } from './batch.ts'
import { compile, type Sql, type Statement, sql } from './sql.ts'
import { Tx } from './tx.ts'

export type Scope = { tenantId: string; now: Temporal.Instant }

/** What a transaction leaves behind for its end: statements sent together with the commit. */
export type Ending<Result> = { result: Result; last: readonly Sql[] }

/** One PostgreSQL database and the pool of connections to it. */
export class Database {
  readonly name: string
  readonly pool: pg.Pool

  constructor(name: string, config: pg.PoolConfig) {
    this.name = name
    this.pool = new pg.Pool(config)
    // A connection that breaks while idle is dropped by the pool; the next caller gets a new one.
    this.pool.on('error', () => {})
    // One that breaks while in use fails the query it carries; pg also says so here, and an error nobody hears is fatal.
    this.pool.on('connect', (client) => client.on('error', () => {}))
  }

  /** Statements outside any tenant: the directory of tenants, nothing else is visible. */
  async system<Row>(query: Sql): Promise<Row[]> {
    const [result] = await this.#withClient((client) => sendBatch(client, [compile(query)]))
    return result!.rows as Row[] // Safe because row types are generated from the schema the query runs on.
  }

  /** Each query is a read-only transaction of its own, in one round trip. */
  reader({ tenantId, now }: Scope): Tx {
    const scope = compile(readScope(tenantId))
    const send = async (query: Sql): Promise<BatchResult> => {
      const results = await this.#withClient((client) => sendBatch(client, [scope, compile(query)]))
      return results[1]!
    }
    return new Tx({ tenantId, now, send })
  }

  /**
   * One transaction: begun with the first query, committed together with the last statements. A serialization failure
   * or deadlock runs `work` again, so it must not touch anything but the transaction.
   */
  async write<Result>(scope: Scope, work: (tx: WriteTx) => Promise<Ending<Result>>): Promise<Result> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#withClient((client) => runWrite(client, scope, work))
      } catch (error) {
        if (!isRetryable(error)) throw error
        if (attempt === 3) {
          throw new Failure('ABORTED', 'ABORTED', 'another change got in the way; try again', { retryAfterSeconds: 1 })
        }
      }
    }
  }

  async close(): Promise<void> {
    await this.pool.end()
  }

  async #withClient<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    const client = await this.pool.connect().catch((error: unknown) => {
      throw databaseFailure(error)
    })
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
const writeScope = (tenantId: string): Sql => sql`select set_config('app.tenant', ${tenantId}, true)`

const BEGIN: Statement = compile(sql`begin`)
const COMMIT: Statement = compile(sql`commit`)
const ROLLBACK: Statement = compile(sql`rollback`)

export class WriteTx extends Tx {
  /** Rows changed so far; the caller of the transaction checks that a change was recorded. */
  readonly touched: () => number

  constructor(options: ConstructorParameters<typeof Tx>[0] & { touched: () => number }) {
    super(options)
    this.touched = options.touched
  }
}

const WRITES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

async function runWrite<Result>(
  client: pg.PoolClient,
  { tenantId, now }: Scope,
  work: (tx: WriteTx) => Promise<Ending<Result>>,
): Promise<Result> {
  let begun = false
  let touched = 0
  const opening = (): Statement[] => {
    if (begun) return []
    begun = true
    return [BEGIN, compile(writeScope(tenantId))]
  }
  // One after the other: two queries of one transaction started side by side must not both open it.
  let line: Promise<unknown> = Promise.resolve()
  const send = (query: Sql): Promise<BatchResult> => {
    const sent = line.then(async () => {
      const results = await sendBatch(client, [...opening(), compile(query)])
      const result = results.at(-1)!
      if (WRITES.has(result.command)) touched += result.count
      return result
    })
    line = sent.catch(() => {})
    return sent
  }
  try {
    const { result, last } = await work(new WriteTx({ tenantId, now, send, touched: () => touched }))
    await line
    if (begun || last.length > 0) {
      const results = await sendBatch(client, [...opening(), ...last.map(compile), COMMIT])
      // A commit of a failed transaction answers ROLLBACK instead of an error.
      if (results.at(-1)!.command !== 'COMMIT') throw new Error('the transaction was rolled back')
    }
    return result
  } catch (error) {
    await line
    if (begun && !isBroken(error)) await sendBatch(client, [ROLLBACK])
    throw error
  }
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : ''

const isRetryable = (error: unknown): boolean => codeOf(error) === '40001' || codeOf(error) === '40P01'

/** Connections whose state is unknown are thrown away; 0A000 is a plan made before a migration. */
function isBroken(error: unknown): boolean {
  if (error instanceof Failure) return false
  const code = codeOf(error)
  if (code === '0A000' || code.startsWith('08') || code.startsWith('57P')) return true
  return (
    !(error instanceof pg.DatabaseError) && (code !== '' || /connection|terminated|not queryable/i.test(String(error)))
  )
}

/** The database being away is a passing state of the service, not a bug. */
function databaseFailure(error: unknown): unknown {
  const code = codeOf(error)
  const away = /^(ECONN|ENOENT|EPIPE|ETIMEDOUT)/.test(code) || code.startsWith('08') || code.startsWith('57P')
  const cut =
    !(error instanceof Failure) &&
    /Connection terminated|not queryable|timeout exceeded when trying to connect/i.test(String(error))
  return away || cut ? unavailable('the database is not reachable; try again') : error
}
