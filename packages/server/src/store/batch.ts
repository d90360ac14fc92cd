import type pg from 'pg'
import { encode, parserOf } from './encode.ts'
import type { Statement } from './sql.ts'

export type BatchResult = { rows: Record<string, unknown>[]; count: number; command: string }

/**
 * Sends several statements with one Sync at the end: one round trip and, outside an explicit transaction, one implicit
 * transaction, so that a tenant set for its length by the first statement holds for the ones after it.
 */
export function sendBatch(client: pg.ClientBase, statements: readonly Statement[]): Promise<BatchResult[]> {
  return new Promise((resolve, reject) => {
    // Safe because pg takes any object with these handlers as a query; its types name only the public part.
    client.query(new Batch(statements, resolve, reject) as unknown as pg.Submittable)
  })
}

type Column = { name: string; parse: (text: string) => unknown }
type Connection = {
  stream: { cork?(): void; uncork?(): void }
  parse(message: object): void
  bind(message: object): void
  describe(message: object): void
  execute(message: object): void
  close(message: object): void
  sync(): void
  on(event: 'parseComplete', listener: () => void): void
}
type Prepared = {
  /** Each prepared statement with its columns, once they are known. */
  columns: Map<string, Column[] | undefined>
  /** Those of them that are composed, the one that was not used the longest first. */
  composed: Set<string>
  /** What this batch wants to be prepared and the server has not answered to. */
  parsing: Statement[]
}

/** Composed statements that a connection keeps. Each takes the server some hundred kilobytes, and there is no end of them. */
export const MOST_COMPOSED = 64

const prepared = new WeakMap<Connection, Prepared>()

function preparedOn(connection: Connection): Prepared {
  const known = prepared.get(connection)
  if (known) return known
  const state: Prepared = { columns: new Map(), composed: new Set(), parsing: [] }
  prepared.set(connection, state)
  // A statement stays prepared even when a later one of its batch fails: only the server's response counts.
  connection.on('parseComplete', () => {
    const statement = state.parsing.shift()
    if (!statement) return
    state.columns.set(statement.name, undefined)
    if (statement.composed) state.composed.add(statement.name)
  })
  return state
}

/** Lets go of what was not used the longest, so that what the batch adds finds room. */
function makeRoom(connection: Connection, state: Prepared, statements: readonly Statement[]): void {
  if (!statements.some(({ composed }) => composed)) return
  const wanted = new Set(statements.filter(({ composed }) => composed).map(({ name }) => name))
  const used = wanted.intersection(state.composed)
  for (const name of used) {
    state.composed.delete(name)
    state.composed.add(name)
  }
  const excess = state.composed.size + wanted.size - used.size - MOST_COMPOSED
  for (const name of [...state.composed].slice(0, Math.max(0, Math.min(excess, state.composed.size - used.size)))) {
    state.composed.delete(name)
    state.columns.delete(name)
    connection.close({ type: 'S', name })
  }
}

class Batch {
  readonly #statements: readonly Statement[]
  readonly #resolve: (results: BatchResult[]) => void
  readonly #reject: (error: Error) => void
  readonly #results: BatchResult[] = []
  #rows: Record<string, unknown>[] = []
  #state: Prepared | undefined
  #settled = false

  constructor(
    statements: readonly Statement[],
    resolve: (results: BatchResult[]) => void,
    reject: (error: Error) => void,
  ) {
    this.#statements = statements
    this.#resolve = resolve
    this.#reject = reject
  }

  submit(connection: Connection): null {
    const state = preparedOn(connection)
    this.#state = state
    state.parsing = []
    connection.stream.cork?.()
    makeRoom(connection, state, this.#statements)
    const described = new Set<string>()
    for (const statement of this.#statements) {
      const { name, text, values } = statement
      // Only the first use asks for the columns: they are the same every time after.
      const describes = state.columns.get(name) === undefined && !described.has(name)
      if (describes && !state.columns.has(name)) {
        connection.parse({ name, text, types: [] })
        state.parsing.push(statement)
      }
      connection.bind({ portal: '', statement: name, values: values.map(encode), binary: false, valueMapper: same })
      if (describes) {
        connection.describe({ type: 'P', name: '' })
        described.add(name)
      }
      connection.execute({ portal: '', rows: 0 })
    }
    connection.sync()
    connection.stream.uncork?.()
    return null
  }

  handleRowDescription(message: { fields: { name: string; dataTypeID: number }[] }): void {
    const name = this.#statements[this.#results.length]!.name
    this.#state!.columns.set(
      name,
      message.fields.map((field) => ({ name: field.name, parse: parserOf(field.dataTypeID) })),
    )
  }

  handleDataRow(message: { fields: (string | null)[] }): void {
    const columns = this.#state!.columns.get(this.#statements[this.#results.length]!.name)!
    const row: Record<string, unknown> = {}
    for (let i = 0; i < columns.length; i++) {
      const text = message.fields[i]
      row[columns[i]!.name] = text === null || text === undefined ? null : columns[i]!.parse(text)
    }
    this.#rows.push(row)
  }

  handleCommandComplete(message: { text: string }): void {
    const [command = '', ...counts] = message.text.split(' ')
    const { columns } = this.#state!
    const { name } = this.#statements[this.#results.length]!
    // A statement that was described and returned no columns has none.
    if (columns.get(name) === undefined) columns.set(name, [])
    this.#results.push({ rows: this.#rows, count: Number(counts.at(-1) ?? 0), command })
    this.#rows = []
  }

  handleReadyForQuery(): void {
    if (this.#settled) return
    this.#settled = true
    this.#resolve(this.#results)
  }

  handleError(error: Error): void {
    if (this.#settled) return
    this.#settled = true
    this.#reject(error)
  }

  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
  handleCopyInResponse(): void {}
  handleCopyData(): void {}
}

const same = (value: unknown): unknown => value
