import { randomBytes } from 'node:crypto'
import { alreadyExists, Failure, invalid, notFound } from '../../lib/failure.ts'
import { newId } from '../../lib/ids.ts'
import { StartError } from '../../lib/start-error.ts'
import { type Addresses, DEFAULT_LABEL } from '../../service/addresses.ts'
import { appendEvents } from '../../service/events.ts'
import { Sealer } from '../../service/sealer.ts'
import type { Tenant } from '../../service/tenant.ts'
import type { Database } from '../../store/database.ts'
import { sql } from '../../store/sql.ts'
import type { TenantsRow } from '../../store/tables.ts'
import { causeOf, tenantUpdated } from './events.ts'
import { checkChange, type TenantChange } from './rules.ts'
import { unwrapKey, whileKeysStay, wrapKey } from './wrapped-keys.ts'

const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/
const RESERVED = new Set(['www', 'api', 'accounts', 'status'])
/** How long a change made by another process may stay unseen. */
const FRESH_MS = 5000
/** Unknown hosts must not turn into a query each. */
const MISS_MS = 300

type Options = {
  databases: readonly Database[]
  /** The first wraps the keys of tenants; every one of them opens what it wrapped. */
  masterKeys: () => readonly Uint8Array[]
  clock: { now(): Temporal.Instant }
}

/** The directory of tenants over all databases. */
export class Tenants {
  readonly #databases: readonly Database[]
  readonly #masterKeys: () => readonly Uint8Array[]
  readonly #now: () => Temporal.Instant
  #known: readonly Tenant[] = []
  #loadedAt = Number.NEGATIVE_INFINITY
  #loading: Promise<void> | undefined

  constructor({ databases, masterKeys, clock }: Options) {
    this.#databases = databases
    this.#masterKeys = masterKeys
    this.#now = () => clock.now()
  }

  /** The tenant a host serves; fails when there is none. */
  async byHost(hostname: string, addresses: Addresses): Promise<Tenant> {
    await this.#fresh(FRESH_MS)
    const named = this.#named(hostname, addresses)
    if (named) return named
    // A host that names a tenant may name one that another process has just made.
    const isBare = addresses.singleHost && addresses.labelOf(hostname) === undefined
    if (!isBare) await this.#fresh(MISS_MS)
    const found = this.#named(hostname, addresses) ?? (addresses.singleHost ? this.#labelled(DEFAULT_LABEL) : undefined)
    if (found) return found
    throw new Failure('NOT_FOUND', 'UNKNOWN_TENANT', `no tenant is served at ${hostname.slice(0, 253)}`)
  }

  #named(hostname: string, addresses: Addresses): Tenant | undefined {
    const label = addresses.labelOf(hostname)
    return this.#known.find((one) => one.label === label || one.hosts.includes(hostname))
  }

  #labelled(label: string): Tenant | undefined {
    return this.#known.find((one) => one.label === label)
  }

  async byId(id: string): Promise<Tenant> {
    await this.#fresh(FRESH_MS)
    const find = (): Tenant | undefined => this.#known.find((one) => one.id === id)
    if (!find()) await this.#fresh(MISS_MS)
    const tenant = find()
    if (!tenant) throw notFound('tenant', id)
    return tenant
  }

  async list(): Promise<readonly Tenant[]> {
    await this.reload()
    return this.#known
  }

  async get(label: string): Promise<Tenant> {
    await this.reload()
    const tenant = this.#labelled(label)
    if (!tenant) throw notFound('tenant', label)
    return tenant
  }

  /** Adds a tenant to the database that holds the fewest. */
  async create(label: string, { isDemo = false } = {}): Promise<Tenant> {
    if (!LABEL.test(label) || RESERVED.has(label)) {
      throw invalid(
        'label',
        'must be 1 to 63 of a-z, 0-9 and - , not start or end with -, and not be www, api, accounts or status',
      )
    }
    await this.reload()
    if (this.#labelled(label)) throw alreadyExists('tenant', `the tenant "${label}" exists`)
    const count = (database: Database): number => this.#known.filter((one) => one.database === database).length
    const database = [...this.#databases].sort((a, b) => count(a) - count(b))[0]!
    const id = newId(this.#now())
    const key = randomBytes(32)
    const isMade = await database.write({ tenantId: id, now: this.#now() }, async (tx) => {
      await tx.run(whileKeysStay)
      const sealed = wrapKey(this.#masterKeys(), id, key)
      const made = await tx.find(sql`
        insert into tenants (id, label, status, sealed_key, created_at, demo)
        values (${id}, ${label}, 'active', ${sealed}, ${tx.now}, ${isDemo ? {} : null})
        on conflict (label) do nothing returning id`)
      return { result: made !== undefined, last: [] }
    })
    await this.reload()
    if (!isMade) throw alreadyExists('tenant', `the tenant "${label}" exists`)
    return this.get(label)
  }

  async change(label: string, change: TenantChange): Promise<Tenant> {
    const tenant = await this.get(label)
    const others = this.#known.filter((one) => one.id !== tenant.id)
    checkChange(change, others)
    const { status = tenant.status, hosts = tenant.hosts, allowedOrigins = tenant.allowedOrigins } = change
    const now = this.#now()
    const changed = tenantUpdated(tenant, { status, hosts, allowedOrigins })
    await tenant.database.write({ tenantId: tenant.id, now }, async (tx) => {
      await tx.run(sql`
        update tenants set status = ${status}, hosts = ${[...hosts]}, allowed_origins = ${[...allowedOrigins]}
        where id = ${tenant.id}`)
      return { result: undefined, last: [appendEvents([changed], causeOf(tenant), now)] }
    })
    return this.get(label)
  }

  /** Says who of a demo company stands for each chair. */
  async saveDemo(label: string, people: NonNullable<Tenant['demo']>): Promise<void> {
    const { id, database } = await this.get(label)
    await database.write({ tenantId: id, now: this.#now() }, async (tx) => {
      await tx.run(sql`update tenants set demo = ${people} where id = ${id} and demo is not null`)
      return { result: undefined, last: [] }
    })
    await this.reload()
  }

  async #fresh(maxAgeMs: number): Promise<void> {
    if (performance.now() - this.#loadedAt > maxAgeMs) await this.reload()
  }

  async reload(): Promise<void> {
    this.#loading ??= this.#load().finally(() => {
      this.#loading = undefined
    })
    await this.#loading
  }

  async #load(): Promise<void> {
    const perDatabase = await Promise.all(
      this.#databases.map(async (database) => {
        const rows = await database.system<TenantsRow>(sql`select * from tenants order by created_at, id`)
        return rows.map((row) => this.#toTenant(row, database))
      }),
    )
    this.#known = perDatabase.flat()
    this.#loadedAt = performance.now()
  }

  #toTenant(row: TenantsRow, database: Database): Tenant {
    const earlier = this.#known.find((one) => one.id === row.id)
    return {
      id: row.id,
      label: row.label,
      status: row.status === 'suspended' ? 'suspended' : 'active',
      hosts: row.hosts,
      allowedOrigins: row.allowed_origins,
      // Safe because only `saveDemo` writes it.
      demo: (row.demo as Tenant['demo'] | null) ?? undefined,
      database,
      sealer: earlier?.sealer ?? new Sealer(this.#unwrap(row)),
    }
  }

  #unwrap(row: TenantsRow): Uint8Array {
    const opened = unwrapKey(this.#masterKeys(), row)
    if (opened) return opened.key
    throw new StartError(`the master key does not open the keys in this database (tenant ${row.label})`)
  }
}
