import type pg from 'pg'

type Connection = { query(text: string): void; sendCopyFromChunk(chunk: Uint8Array): void; endCopyFrom(): void }

/** Copies rows into a temporary table of the session; answers how many. Other tables cannot be named. */
export function copyIn(client: pg.ClientBase, table: string, chunks: readonly Uint8Array[]): Promise<number> {
  if (!/^[a-z_]+$/.test(table)) throw new Error(`"${table}" is no name of a temporary table`)
  return new Promise((resolve, reject) => {
    // Safe because pg takes any object with these handlers as a query; its types name only the public part.
    client.query(new CopyIn(table, chunks, resolve, reject) as unknown as pg.Submittable)
  })
}

class CopyIn {
  readonly #table: string
  readonly #chunks: readonly Uint8Array[]
  readonly #resolve: (count: number) => void
  readonly #reject: (error: Error) => void
  #count = 0
  #settled = false

  constructor(
    table: string,
    chunks: readonly Uint8Array[],
    resolve: (count: number) => void,
    reject: (error: Error) => void,
  ) {
    this.#table = table
    this.#chunks = chunks
    this.#resolve = resolve
    this.#reject = reject
  }

  /** The rows go right behind: the server need not wait until this process has read that it is ready for them. */
  submit(connection: Connection): null {
    connection.query(`copy pg_temp.${this.#table} from stdin`)
    for (const chunk of this.#chunks) connection.sendCopyFromChunk(chunk)
    connection.endCopyFrom()
    return null
  }

  handleCopyInResponse(): void {}

  handleCommandComplete(message: { text: string }): void {
    this.#count = Number(message.text.split(' ').at(-1))
  }

  handleReadyForQuery(): void {
    if (this.#settled) return
    this.#settled = true
    this.#resolve(this.#count)
  }

  handleError(error: Error): void {
    if (this.#settled) return
    this.#settled = true
    this.#reject(error)
  }
}

/** Rows as they travel. */
export const copyChunk = (rows: readonly string[]): Uint8Array => Buffer.from(`${rows.join('\n')}\n`)

/** A row in the text form of COPY. */
export function copyRow(values: readonly (string | number | boolean | null)[]): string {
  let row = ''
  for (let i = 0; i < values.length; i++) row += i === 0 ? field(values[i]!) : `\t${field(values[i]!)}`
  return row
}

function field(value: string | number | boolean | null): string {
  if (value === null) return '\\N'
  if (typeof value !== 'string') return String(value)
  return SPECIAL.test(value) ? value.replace(ALL_SPECIAL, (one) => ESCAPES[one]!) : value
}

const SPECIAL = /[\\\t\n\r]/
const ALL_SPECIAL = /[\\\t\n\r]/g
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
