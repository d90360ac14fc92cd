import type { Clock } from '../../lib/clock.ts'
import type { Tenant } from '../../service/tenant.ts'
import { sql } from '../../store/sql.ts'
import { parseClientId } from './client-id.ts'

type Noted = { tenant: Tenant; at: Map<string, Temporal.Instant> }

/** Remembers when clients were used and writes it down now and then: one statement a tenant, not one a request. */
export class LastUse {
  readonly #clock: Clock
  #noted = new Map<string, Noted>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  note(tenant: Tenant, clientId: string): void {
    const name = parseClientId(clientId)?.name
    if (name === undefined) return
    let noted = this.#noted.get(tenant.id)
    if (!noted) {
      noted = { tenant, at: new Map() }
      this.#noted.set(tenant.id, noted)
    }
    if (!noted.at.has(name)) noted.at.set(name, this.#clock.now())
  }

  async flush(): Promise<void> {
    const noted = this.#noted
    this.#noted = new Map()
    for (const { tenant, at } of noted.values()) await write(tenant, at)
  }
}

async function write(tenant: Tenant, at: Map<string, Temporal.Instant>): Promise<void> {
  const names = [...at.keys()]
  const times = [...at.values()].map(String)
  const now = at.values().next().value!
  const used = sql`unnest(${names}::text[], ${times}::timestamptz[]) used(id, at)`
  await tenant.database.write({ tenantId: tenant.id, now }, async () => ({
    result: undefined,
    last: [
      sql`update clients c set last_used_at = greatest(c.last_used_at, used.at) from ${used} where c.id = used.id`,
      sql`update workload_trusts c set last_used_at = greatest(c.last_used_at, used.at) from ${used} where c.id = used.id`,
      sql`update connector_clients c set last_used_at = greatest(c.last_used_at, used.at) from ${used} where c.id = used.id`,
    ],
  }))
}
