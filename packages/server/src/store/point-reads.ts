import type { BatchResult } from './batch.ts'
import type { Statement } from './sql.ts'

type Send = (tenantId: string, statements: readonly Statement[]) => Promise<BatchResult[]>
type Read = { statement: Statement; resolve: (result: BatchResult) => void; reject: (error: unknown) => void }

/** So that none waits for long behind the others. */
const MOST_TOGETHER = 16

/**
 * Reads of one object by its key that come in the same turn of the event loop travel together, tenant by tenant: the
 * scope, the transaction and the round trip are paid once for all. Only such reads: a slow one would hold up the others.
 */
export class PointReads {
  readonly #send: Send
  #waiting = new Map<string, Read[]>()

  constructor(send: Send) {
    this.#send = send
  }

  read(tenantId: string, statement: Statement): Promise<BatchResult> {
    return new Promise((resolve, reject) => {
      const read = { statement, resolve, reject }
      const others = this.#waiting.get(tenantId)
      if (others) others.push(read)
      else {
        if (this.#waiting.size === 0) setImmediate(() => this.#leave())
        this.#waiting.set(tenantId, [read])
      }
    })
  }

  #leave(): void {
    const leaving = this.#waiting
    this.#waiting = new Map()
    for (const [tenantId, reads] of leaving) {
      for (let from = 0; from < reads.length; from += MOST_TOGETHER) {
        void this.#carry(tenantId, reads.slice(from, from + MOST_TOGETHER))
      }
    }
  }

  /** One that fails fails alone: the others are asked once more, each by itself. */
  async #carry(tenantId: string, reads: readonly Read[]): Promise<void> {
    const statements = reads.map(({ statement }) => statement)
    try {
      const results = await this.#send(tenantId, statements)
      for (const [index, { resolve }] of reads.entries()) resolve(results[index]!)
    } catch (error) {
      const [first, ...others] = reads
      if (others.length === 0) first!.reject(error)
      else for (const read of reads) void this.#carry(tenantId, [read])
    }
  }
}
