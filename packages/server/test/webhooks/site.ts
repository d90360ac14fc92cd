import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { registry } from '../../src/areas/registry.ts'
import { provisionTenant, Tenants } from '../../src/areas/tenancy/api.ts'
import { createDelivery } from '../../src/areas/webhooks/outbound/deliveries/api.ts'
import { addSecret } from '../../src/areas/webhooks/outbound/hooks/secrets.ts'
import { insertWebhook } from '../../src/areas/webhooks/outbound/hooks/store.ts'
import { Expressions } from '../../src/expressions/expressions.ts'
import { systemClock } from '../../src/lib/clock.ts'
import { Secret } from '../../src/lib/secret.ts'
import { folderStore } from '../../src/objects/folder.ts'
import { openOutboundClient } from '../../src/outbound/client.ts'
import { Activity } from '../../src/service/activity.ts'
import { addressesFor } from '../../src/service/addresses.ts'
import type { Services } from '../../src/service/context.ts'
import type { Tenant } from '../../src/service/tenant.ts'
import { readSettings } from '../../src/settings/settings.ts'
import type { Database } from '../../src/store/database.ts'
import { openDatabase } from '../../src/store/open.ts'
import { createWorkMetrics } from '../../src/worker/work-metrics.ts'
import { Worker } from '../../src/worker/worker.ts'
import { noFunctions } from '../no-functions.ts'
import { PATIENCE } from '../patience.ts'

const { jobs } = registry

/** What two processes have to agree on to work on the same deliveries. */
export type SiteOptions = {
  config: pg.ClientConfig
  /** 32 bytes in base64. */
  masterKey: string
  retrySeconds: readonly number[]
  /** Where mail is sent; absent when none is. */
  smtpPort?: number
}

export type Hook = { tenant: Tenant; id: string }

/** Webhooks and deliveries on a database, without the API. */
export type Site = {
  database: Database
  tenants: Tenants
  /** Tenants with webhooks that all point to one receiver. */
  hooks(options: { tenants: number; hooksEach: number; url: string }): Promise<Hook[]>
  /** Makes deliveries, shared out among the webhooks, a hundred in a transaction; answers their ids. */
  deliver(hooks: readonly Hook[], count: number): Promise<string[]>
  /** A worker of its own, not yet started. */
  worker(slots: number): Worker
  close(): Promise<void>
}

const IN_A_TRANSACTION = 100
const AT_ONCE = 4

export async function openSite({ config, masterKey, retrySeconds, smtpPort }: SiteOptions): Promise<Site> {
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
    settings: { ...readSettings({}), REEVE_WEBHOOK_RETRY_SECONDS: [...retrySeconds] },
    wireNames: 'neutral',
    mailRelay: smtpPort === undefined ? undefined : relayAt(smtpPort),
    functions: noFunctions(outbound),
    activity: new Activity({ logCalls: async () => {}, failed: () => {} }),
    connectorOutbound: outbound,
    objects: folderStore(path.join(tmpdir(), 'reeve-site-objects')),
    expressions: new Expressions({ roots: [] }),
  }
  return {
    database,
    tenants,
    hooks: (options) => makeHooks(tenants, options),
    async deliver(hooks, count) {
      const batches = Array.from({ length: Math.ceil(count / IN_A_TRANSACTION) }, (_, n) => ({
        hook: hooks[n % hooks.length]!,
        size: Math.min(IN_A_TRANSACTION, count - n * IN_A_TRANSACTION),
      }))
      const ids: string[] = []
      const work = async (): Promise<void> => {
        for (let next = batches.shift(); next; next = batches.shift()) ids.push(...(await makeBatch(services, next)))
      }
      await Promise.all(Array.from({ length: AT_ONCE }, work))
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
      await services.mailRelay?.outbound.close()
      await outbound.close()
      await database.close()
    },
  }
}

const relayAt = (port: number): NonNullable<Services['mailRelay']> => ({
  server: { host: '127.0.0.1', port, tls: 'NONE', username: '', password: new Secret('') },
  from: 'reeve@host.example',
  outbound: openOutboundClient({ allow: [`127.0.0.1:${port}`], anyPort: true, httpLoopback: () => true }),
})

async function makeHooks(
  tenants: Tenants,
  options: { tenants: number; hooksEach: number; url: string },
): Promise<Hook[]> {
  const hooks: Hook[] = []
  for (let n = 0; n < options.tenants; n++) {
    const tenant = await tenants.create(`site-${n}-${Date.now()}`)
    const now = systemClock.now()
    await provisionTenant({ tenant, now, clientSecretLabel: 'reeve.example' })
    for (let m = 0; m < options.hooksEach; m++) {
      const id = await tenant.database.write({ tenantId: tenant.id, now }, async (tx) => {
        const content = {
          display_name: `hook ${m}`,
          description: '',
          url: options.url,
          callback_timeout_seconds: 691_200,
        }
        const webhook = await insertWebhook(tx, content)
        await addSecret(tx, tenant, webhook)
        return { result: webhook.id, last: [] }
      })
      hooks.push({ tenant, id })
    }
  }
  return hooks
}

function makeBatch(services: Services, { hook, size }: { hook: Hook; size: number }): Promise<string[]> {
  const { tenant, id: webhookId } = hook
  return tenant.database.write({ tenantId: tenant.id, now: systemClock.now() }, async (tx) => {
    const ids: string[] = []
    for (let n = 0; n < size; n++) {
      const source = { policyPostAction: { ticketId: `ticket-${n}` } }
      const fields = {
        taskView: { task: { id: `ticket-${n}`, displayName: 'Grant access to the wiki' } },
        expanded: [],
      }
      const { id } = await createDelivery({ tx, tenant, services, emit: () => {} }, { webhookId, source, fields })
      ids.push(id)
    }
    return { result: ids, last: [] }
  })
}
