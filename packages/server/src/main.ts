import type { AddressInfo } from 'node:net'
import type { Logger } from 'pino'
import { adminFileOf, commitAdmin, draftAdmin, moveAdmin } from './admin-file.ts'
import { Authority, formatClientId } from './areas/auth/api.ts'
import { seedTenantDefaults } from './areas/directory/api.ts'
import { registry } from './areas/registry.ts'
import { sigmaRules } from './areas/system-log/api.ts'
import { provisionTenant } from './areas/tenancy/api.ts'
import { openBackground } from './background.ts'
import { sendHints } from './engine/hints.ts'
import { createMetrics } from './http/metrics.ts'
import { serveMetrics } from './http/metrics-port.ts'
import { createHttp } from './http/server.ts'
import { type Clock, systemClock } from './lib/clock.ts'
import { StartError } from './lib/start-error.ts'
import type { Platform } from './platform.ts'
import { type Addresses, DEFAULT_LABEL } from './service/addresses.ts'
import { addressesOf, localityOf, openServices, secretLabelOf } from './services.ts'
import type { Settings } from './settings.ts'
import { ScheduleKeeper } from './worker/schedule-keeper.ts'
import { workerFor } from './worker-process.ts'

export type ServiceOptions = {
  settings: Settings
  platform: Platform
  logger: Logger
  clock?: Clock
  /** Another process keeps the address in `admin.json` up to date. */
  sharesFolder?: boolean
}
export type Service = {
  url: string
  /** The port it listens on. */
  port: number
  /** Writes down what is otherwise written now and then. */
  flush(): Promise<void>
  stop(): Promise<void>
}

const FLUSH_MS = 20_000

/** Assembles the services and serves. The caller closes the platform. */
export async function startService(options: ServiceOptions): Promise<Service> {
  const { settings, platform, logger, clock = systemClock } = options
  let addresses = addressesOf(settings, settings.PORT)
  let port = settings.PORT
  const locality = localityOf(settings, logger)
  const services = openServices(settings, logger, { port: () => port, addresses: () => addresses, locality, clock })
  const authority = new Authority({ clock, addresses: () => addresses, extensions: registry.extensions })
  const metrics = createMetrics(platform.databases)
  const background = await openBackground({
    settings,
    platform,
    logger,
    clock,
    services,
  })
  let stopping = false
  /** What has to be there before /readyz reports ready. */
  const missing = new Set(['default tenant', 'administrator file', 'schedules'])
  const app = createHttp({
    operations: registry.operations,
    endpoints: registry.endpoints({ ...services, authority }),
    intakes: registry.intakes,
    tenants: platform.tenants,
    authority,
    addresses: () => addresses,
    clock,
    services,
    catalogue: () => sigmaRules({ operations: registry.operations, rules: registry.logRules }),
    activity: background.activity,
    appended: background.appended,
    metrics,
    logger,
    rateLimits: settings.REEVE_RATE_LIMITS,
    trustedProxies: settings.REEVE_TRUSTED_PROXIES,
    locality,
    secure: settings.REEVE_PUBLIC_URL?.protocol === 'https:',
    metricsOnOwnPort: settings.REEVE_METRICS_PORT !== undefined,
    failing: async () => [...(stopping ? ['stopping'] : []), ...missing, ...(await unreachable(platform))],
  })
  await listen(app, settings)
  port = (app.server.address() as AddressInfo).port // Safe because it listens on a port.
  addresses = addressesOf(settings, port)
  const metricsServer =
    settings.REEVE_METRICS_PORT === undefined
      ? undefined
      : await serveMetrics(metrics, {
          host: settings.REEVE_METRICS_HOST,
          port: settings.REEVE_METRICS_PORT,
          logger,
        })
  await ensureDefaultTenant(options, addresses, clock)
  missing.delete('default tenant')
  if (!options.sharesFolder) {
    moveAdmin(adminFileOf(settings.REEVE_DATA_DIR), addresses.baseUrlOf({ label: DEFAULT_LABEL }))
  }
  missing.delete('administrator file')
  await seedTenants(platform, clock)
  background.start()
  const noteUse = (): Promise<void> =>
    authority.lastUse.flush().catch((error: unknown) => logger.warn({ err: error }, 'last use not written'))
  const flushing = setInterval(noteUse, FLUSH_MS)
  const stopHints = platform.databases.map(sendHints)
  const worker = settings.REEVE_ROLES.has('worker') ? workerFor(options, metrics, services) : undefined
  await (
    worker ?? new ScheduleKeeper({ tenants: platform.tenants, schedules: registry.schedules, clock, logger })
  ).keep()
  missing.delete('schedules')
  worker?.start()
  return {
    url: addresses.baseUrlOf({ label: DEFAULT_LABEL }),
    port,
    async flush() {
      await noteUse()
      await authority.decoyTokens.flush()
      await background.flush()
    },
    async stop() {
      stopping = true
      clearInterval(flushing)
      await Promise.all([app.close(), worker?.stop()])
      for (const stop of stopHints) stop()
      await metricsServer?.close()
      await noteUse()
      await authority.decoyTokens.flush()
      await background.stop()
      await services.outbound.close()
      await services.connectorOutbound.close()
    },
  }
}

async function listen(app: ReturnType<typeof createHttp>, settings: Settings): Promise<void> {
  try {
    await app.listen({ port: settings.PORT, host: settings.HOST })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'EADDRINUSE') throw new StartError(`PORT: ${settings.PORT} is in use on ${settings.HOST}; set another`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartError(`HOST: ${settings.HOST} is not an address of this machine`)
    if (code === 'EACCES') throw new StartError(`PORT: ${settings.PORT} may not be used without more rights`)
    throw error
  }
}

async function unreachable(platform: Platform): Promise<string[]> {
  const asked = platform.databases.map(async (database) => {
    const fine = await database.pool.query('select 1').then(
      () => true,
      () => false,
    )
    return fine ? [] : [`database ${database.name}`]
  })
  return (await Promise.all(asked)).flat()
}

/** Tenants of an earlier version get what every tenant has now. */
async function seedTenants(platform: Platform, clock: Clock): Promise<void> {
  for (const { id, database } of await platform.tenants.list()) {
    await database.write({ tenantId: id, now: clock.now() }, async (tx) => {
      await seedTenantDefaults(tx)
      return { result: undefined, last: [] }
    })
  }
}

/** The tenant a bare host serves, with an administrator whose client lies in the data folder. */
async function ensureDefaultTenant(
  { settings, platform }: ServiceOptions,
  addresses: Addresses,
  clock: Clock,
): Promise<void> {
  const file = adminFileOf(settings.REEVE_DATA_DIR)
  const known = (await platform.tenants.list()).find((tenant) => tenant.label === DEFAULT_LABEL)
  const tenant =
    known ?? (await platform.tenants.create(DEFAULT_LABEL).catch(() => platform.tenants.get(DEFAULT_LABEL)))
  await provisionTenant({
    tenant,
    now: clock.now(),
    clientSecretLabel: secretLabelOf(settings),
    keep: ({ clientName, clientSecret }) =>
      draftAdmin(file, {
        baseUrl: addresses.baseUrlOf(tenant),
        clientId: formatClientId({ name: clientName, host: addresses.hostOf(tenant), use: 'pcc' }),
        clientSecret: clientSecret.reveal(),
      }),
  })
  commitAdmin(file)
}
