import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { startRuns } from '../../src/areas/automations/runs/start.ts'
import { registry } from '../../src/areas/registry.ts'
import { provisionTenant, Tenants } from '../../src/areas/tenancy/api.ts'
import { Expressions } from '../../src/expressions/expressions.ts'
import { systemClock } from '../../src/lib/clock.ts'
import { newId } from '../../src/lib/ids.ts'
import { folderStore } from '../../src/objects/folder.ts'
import { openOutboundClient } from '../../src/outbound/client.ts'
import { Activity } from '../../src/service/activity.ts'
import { addressesFor } from '../../src/service/addresses.ts'
import type { Services } from '../../src/service/context.ts'
import type { Tenant } from '../../src/service/tenant.ts'
import { readSettings } from '../../src/settings/settings.ts'
import type { Database } from '../../src/store/database.ts'
import { openDatabase } from '../../src/store/open.ts'
import { sql } from '../../src/store/sql.ts'
import { createWorkMetrics } from '../../src/worker/work-metrics.ts'
import { Worker } from '../../src/worker/worker.ts'
import { noFunctions } from '../no-functions.ts'
import { PATIENCE } from '../patience.ts'

const { jobs } = registry

/** What two processes have to agree on to work on the same runs. */
export type SiteOptions = {
  config: pg.ClientConfig
  /** 32 bytes in base64. */
  masterKey: string
  /** The folder of stored objects. */
  objects?: string
}

type Wire = Record<string, unknown>

/** Automations and their runs on a database, without the API. */
export type Site = {
  database: Database
  tenants: Tenants
  services: Services
  tenant(): Promise<Tenant>
  /** A published automation, as saving it leaves it. */
  publish(tenant: Tenant, steps: readonly Wire[]): Promise<string>
  /** Starts a run about each subject, a hundred in a transaction; answers their ids. */
  start(tenant: Tenant, automationId: string, subjects: readonly string[]): Promise<string[]>
  worker(slots: number): Worker
  close(): Promise<void>
}

const IN_A_TRANSACTION = 100
const OBJECTS = path.join(tmpdir(), 'reeve-site-objects')

export async function openSite({ config, masterKey, objects = OBJECTS }: SiteOptions): Promise<Site> {
  const database = await openDatabase({ name: 'site', config, poolSize: 8, patience: PATIENCE })
  const tenants = new Tenants({
    databases: [database],
    masterKeys: () => [Buffer.from(masterKey, 'base64')],
    clock: systemClock,
  })
  await tenants.reload()
  const outbound = openOutboundClient({ allow: [], httpLoopback: () => true })
  const addresses = addressesFor({ domain: 'reeve.example', publicUrl: undefined, host: '127.0.0.1', port: 8080 })
  const services: Services = {
    registry,
    clock: systemClock,
    outbound,
    clientSecretLabel: 'reeve.example',
    addresses: () => addresses,
    settings: { ...readSettings({}), REEVE_WEBHOOK_RETRY_SECONDS: [5] },
    wireNames: 'neutral',
    mailRelay: undefined,
    functions: noFunctions(outbound),
    activity: new Activity({ logCalls: async () => {}, failed: () => {} }),
    connectorOutbound: outbound,
    objects: folderStore(objects),
    expressions: new Expressions({ roots: [] }),
  }
  return {
    database,
    tenants,
    services,
    async tenant() {
      const tenant = await tenants.create(`site-${newId().toLowerCase()}`)
      await provisionTenant({ tenant, now: systemClock.now(), clientSecretLabel: 'reeve.example' })
      return tenant
    },
    publish,
    async start(tenant, automationId, subjects) {
      const ids: string[] = []
      for (let at = 0; at < subjects.length; at += IN_A_TRANSACTION) {
        ids.push(...(await startSome(tenant, automationId, subjects.slice(at, at + IN_A_TRANSACTION))))
      }
      return ids
    },
    worker: (slots) =>
      new Worker({
        databases: [database],
        tenants,
        jobs,
        schedules: [],
        services,
        slots,
        poolSize: 8,
        clock: systemClock,
        logger: pino({ level: 'silent' }),
        metrics: createWorkMetrics(new Registry(), [database]),
      }),
    async close() {
      await outbound.close()
      await database.close()
    },
  }
}

const publish = (tenant: Tenant, steps: readonly Wire[]): Promise<string> => {
  const now = systemClock.now()
  const id = newId(now)
  return tenant.database.write({ tenantId: tenant.id, now }, async (tx) => {
    await tx.run(sql`
      insert into automations (id, display_name, enabled, is_draft, current_version, steps, created_at, updated_at)
      values (${id}, 'site', true, false, 1, ${JSON.stringify(steps)}::jsonb, ${now}, ${now})`)
    await tx.run(sql`
      insert into automation_versions (automation_id, version, triggers, steps, created_at)
      values (${id}, 1, '[]', ${JSON.stringify(steps)}::jsonb, ${now})`)
    return { result: id, last: [] }
  })
}

const startSome = (tenant: Tenant, automationId: string, subjects: readonly string[]): Promise<string[]> => {
  const now = systemClock.now()
  return tenant.database.write({ tenantId: tenant.id, now }, async (tx) => {
    const runs = subjects.map((subjectUserId) => ({
      automationId,
      triggerKind: undefined,
      eventKey: newId(),
      trigger: { outside: { n: 1 } },
      subjectUserId,
      lineage: [],
      correlation: newId(),
    }))
    return { result: (await startRuns(tx, runs, { now })).map((run) => run.id), last: [] }
  })
}
