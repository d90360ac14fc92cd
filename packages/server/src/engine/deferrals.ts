import type { Database } from '../store/database.ts'
import { DEFER_MS } from './lease.ts'
import { putOff } from './timer.ts'

/** Defers the ready work of suspended tenants with one statement, instead of one claim after the other. */
export class Deferrals {
  readonly #database: Database
  readonly #pending = new Map<string, Promise<void>>()

  constructor(database: Database) {
    this.#database = database
  }

  defer(tenantId: string, aheadMs: number): Promise<void> {
    const pending = this.#pending.get(tenantId)
    if (pending) return pending
    const rest = this.#database
      .acrossTenants(putOff(tenantId, aheadMs + DEFER_MS))
      .then(() => {})
      .finally(() => this.#pending.delete(tenantId))
    this.#pending.set(tenantId, rest)
    return rest
  }
}
