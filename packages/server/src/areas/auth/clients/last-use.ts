import type { Clock } from '../../../lib/clock.ts'
import type { Tenant } from '../../../service/tenant.ts'
import { type Sql, sql } from '../../../store/sql.ts'
import { parseClientId } from './client-id.ts'
import type { ConnectorClients } from './connector-clients.ts'

type Noted = { tenant: Tenant; at: Map<string, Temporal.Instant>; sessions: Map<string, Temporal.Instant> }

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
    const { at } = this.#of(tenant)
    if (!at.has(clientId)) at.set(clientId, this.#clock.now())
  }

  noteSession(tenant: Tenant, sessionId: string): void {
    this.#of(tenant).sessions.set(sessionId, this.#clock.now())
  }

  #of(tenant: Tenant): Noted {
    const known = this.#noted.get(tenant.id)
    if (known) return known
    const noted: Noted = { tenant, at: new Map(), sessions: new Map() }
    this.#noted.set(tenant.id, noted)
    return noted
  }

  async flush(): Promise<void> {
    const noted = this.#noted
    this.#noted = new Map()
    for (const one of noted.values()) await this.#write(one)
  }

  async #write({ tenant, at, sessions }: Noted): Promise<void> {
    const named = [...at].flatMap(([clientId, time]) => {
      const name = parseClientId(clientId)?.name
      return name === undefined ? [] : ([[name, time]] as const)
    })
    const used = usedAt(named)
    const now = [...at.values(), ...sessions.values()][0]!
    await tenant.database.write({ tenantId: tenant.id, now }, async () => ({
      result: undefined,
      last: [
        sql`update clients c set last_used_at = greatest(c.last_used_at, used.at) from ${used} where c.id = used.id`,
        sql`update workload_trusts c set last_used_at = greatest(c.last_used_at, used.at) from ${used} where c.id = used.id`,
        this.#connectorClients.setLastUsed(used),
        // Not more often than once a minute.
        sql`update sessions s set last_seen_at = used.at from ${usedAt([...sessions])}
            where s.id = used.id and s.last_seen_at <= used.at - interval '1 minute'`,
      ],
    }))
  }
}

const usedAt = (pairs: readonly (readonly [string, Temporal.Instant])[]): Sql => {
  const ids = pairs.map(([id]) => id)
  const times = pairs.map(([, time]) => String(time))
  return sql`unnest(${ids}::text[], ${times}::timestamptz[]) used(id, at)`
}
