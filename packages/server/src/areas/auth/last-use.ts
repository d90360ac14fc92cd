import type { Clock } from '../../lib/clock.ts'
import type { Tenant } from '../../service/tenant.ts'
import { sql } from '../../store/sql.ts'
import { parseClientId } from './client-id.ts'
import type { ConnectorClients } from './connector-clients.ts'

type Noted = { tenant: Tenant; at: Map<string, Temporal.Instant> }

/** Collects when clients were used and writes it at intervals: once a tenant, not once a request. */
export class LastUse {
  readonly #clock: Clock
  readonly #connectorClients: ConnectorClients
  #noted = new Map<string, Noted>()

  constructor(clock: Clock, connectorClients: ConnectorClients) {
    this.#clock = clock
    this.#connectorClients = connectorClients
  }

  note(tenant: Tenant, clientId: string): void {
    let noted = this.#noted.get(tenant.id)
    if (!noted) {
      noted = { tenant, at: new Map() }
      this.#noted.set(tenant.id, noted)
    }
    if (!noted.at.has(clientId)) noted.at.set(clientId, this.#clock.now())
  }

  async flush(): Promise<void> {
    const noted = this.#noted
    this.#noted = new Map()
    for (const { tenant, at } of noted.values()) await this.#write(tenant, at)
  }

  async #write(tenant: Tenant, at: Map<string, Temporal.Instant>): Promise<void> {
    const named = [...at].flatMap(([clientId, time]) => {
      const name = parseClientId(clientId)?.name
      return name === undefined ? [] : [{ name, time: String(time) }]
    })
    const names = named.map(({ name }) => name)
    const times = named.map(({ time }) => time)
    const now = at.values().next().value!
    const used = sql`unnest(${names}::text[], ${times}::timestamptz[]) used(id, at)`
    await tenant.database.write({ tenantId: tenant.id, now }, async () => ({
      result: undefined,
      last: [
        sql`update clients c set last_used_at = greatest(c.last_used_at, used.at) from ${used} where c.id = used.id`,
        sql`update workload_trusts c set last_used_at = greatest(c.last_used_at, used.at) from ${used} where c.id = used.id`,
        this.#connectorClients.setLastUsed(used),
      ],
    }))
  }
}
