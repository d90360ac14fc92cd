import type { Logger } from 'pino'
import { readCatalog } from '../areas/ai-gateway/api.ts'
import { Authority } from '../areas/auth/api.ts'
import { registry } from '../areas/registry.ts'
import { sigmaRules } from '../areas/system-log/api.ts'
import { EVENTS } from '../engine/consume/event.ts'
import { sendHints } from '../engine/hints.ts'
import { ConsoleFiles } from '../http/console/console-files.ts'
import { createMetrics, type Metrics } from '../http/metrics.ts'
import { serveMetrics } from '../http/metrics-port.ts'
import { createHttp } from '../http/server.ts'
import { type Clock, systemClock } from '../lib/clock.ts'
import { DEFAULT_LABEL } from '../service/addresses.ts'
import type { Services } from '../service/context.ts'
import type { Tenant } from '../service/tenant.ts'
import type { Settings } from '../settings/settings.ts'
import type { Database } from '../store/database.ts'
import { sql } from '../store/sql.ts'
import { ScheduleKeeper } from '../worker/schedule-keeper.ts'
import { createWorkMetrics } from '../worker/work-metrics.ts'
import { Worker } from '../worker/worker.ts'
import { adminFileOf, moveAdmin } from './admin-file.ts'
import { type Background, openBackground } from './background.ts'
import { ensureDefaultTenant, type SetUp, seedTenants, setUpFirstAdministrator } from './default-tenant.ts'
import { listen } from './listen.ts'
import { lookAround } from './look-around.ts'
import { ObjectPlace, objectPlaceOf } from './object-place.ts'
import type { Platform } from './platform.ts'
import { addressesOf, closeServices, localityOf, openServices } from './services.ts'
import { signInAs } from './sign-in-as.ts'
import { openTelemetry } from './telemetry/telemetry.ts'

export type ProcessOptions = {
  settings: Settings
  platform: Platform
  logger: Logger
  clock?: Clock
  /** Another process keeps the address in `admin.json` up to date. */
  sharesFolder?: boolean
  /** Work is done when `settle` asks for it, and not by itself: for a clock that is set. */
  isPaced?: boolean
}
export type RunningProcess = {
  /** Where the default tenant is served; empty without the role `api`. */
  url: string
  /** The port it listens on. */
  port: number
  /** How the first administrator is set up; undefined when that is done. */
  setUp: SetUp | undefined
  /** Writes what is otherwise written now and then. */
  flush(): Promise<void>
  /** Does what is due by the clock, and all that comes of it. Of a process that is not paced it only writes what waits. */
  settle(): Promise<void>
  /** Signs a person in without a proof, for who runs this process; answers the headers of a browser that is signed in. */
  signIn(tenant: Tenant, email: string): Promise<Readonly<Record<string, string>>>
  /** Tells the log what an operator should know of what it stands on: clock, connections, functions. */
  lookAround(): Promise<void>
  /** From now on /readyz says that it stops; everything else is answered until then. */
  announceStop(): void
  stop(): Promise<void>
}

const FLUSH_MS = 20_000
/** Events start work, and work records events; whatever goes on for longer starts itself again and again. */
const MOST_ROUNDS = 20

/**
 * The one composition root: starts what the roles of the settings ask for, the API, a worker or both. What is opened is
 * closed in the opposite order, also when the start fails half-way. The platform stays the caller's to close.
 */
export async function startProcess(given: ProcessOptions): Promise<RunningProcess> {
  const options = { ...given, clock: given.clock ?? systemClock }
  const { settings, platform, logger, clock } = options
  const where = { port: settings.PORT, addresses: addressesOf(settings, settings.PORT) }
  const locality = localityOf(settings, logger)
  await using opened = new AsyncDisposableStack()
  const bare = openServices(settings, logger, {
    port: () => where.port,
    addresses: () => where.addresses,
    locality,
    clock,
  })
  opened.defer(() => closeServices(bare))
  const place = new ObjectPlace(platform.databases, objectPlaceOf(settings))
  opened.defer(() => place.stop())
  const services = { ...bare, objects: place.guarded(bare.objects) }
  await checkCatalog(settings.REEVE_TOOL_SERVER_CATALOG, logger)
  const telemetry = await openTelemetry(settings, logger)
  opened.defer(async () => telemetry?.stop())
  const metrics = createMetrics(platform.databases)
  const background = await openBackground({ settings, platform, logger, clock, services, logged: metrics.logged })
  opened.defer(() => background.stop())
  if (settings.REEVE_METRICS_PORT !== undefined) {
    const place = { host: settings.REEVE_METRICS_HOST, port: settings.REEVE_METRICS_PORT, logger }
    const server = await serveMetrics(metrics, place)
    opened.defer(() => server.close())
  }
  for (const stop of platform.databases.map(sendHints)) opened.defer(stop)
  const worker = settings.REEVE_ROLES.has('worker') ? workerOf(options, metrics, services) : undefined
  const parts = { services, background, metrics, worker, where, locality }
  const api = settings.REEVE_ROLES.has('api') ? await startApi(options, parts) : undefined
  if (!api) background.start()
  if (!given.isPaced) worker?.start()
  // Together: a call that waits for what a worker does must not hold up the end of both.
  opened.defer(async () => void (await Promise.all([api?.stop(), worker?.stop()])))
  const kept = opened.move()
  return {
    url: api ? where.addresses.baseUrlOf({ label: DEFAULT_LABEL }) : '',
    port: where.port,
    setUp: api?.setUp,
    async flush() {
      await api?.flush()
      await background.flush()
    },
    async settle() {
      for (let round = 0; round < MOST_ROUNDS; round++) {
        await background.flush()
        if (!given.isPaced || !worker || (await worker.drain()) === 0) return
      }
    },
    signIn: (tenant, email) => signInAs({ services, clock }, tenant, email),
    lookAround: () => lookAround({ settings, platform, logger, clock, services, place }),
    announceStop: () => api?.announceStop(),
    stop: () => kept.disposeAsync(),
  }
}

/** What is wrong with what the operator offers is told now, and keeps nothing from being served. */
async function checkCatalog(folder: string | undefined, logger: Logger): Promise<void> {
  const { problems } = await readCatalog(folder)
  for (const { file, field, problem } of problems) {
    logger.warn({ file, field }, `REEVE_TOOL_SERVER_CATALOG: ${file}${field === '' ? '' : `: ${field}`} ${problem}`)
  }
}

type Opened = {
  readonly services: Services
  readonly background: Background
  readonly metrics: Metrics
  readonly worker: Worker | undefined
  readonly where: { port: number; addresses: ReturnType<typeof addressesOf> }
  readonly locality: ReturnType<typeof localityOf>
}

type Api = { readonly setUp: SetUp | undefined; flush(): Promise<void>; announceStop(): void; stop(): Promise<void> }

/** Serves, then makes what every service has; until that is there, /readyz says what is missing. */
async function startApi(options: ProcessOptions & { clock: Clock }, opened: Opened): Promise<Api> {
  const { settings, platform, logger, clock } = options
  const { services, background, metrics, worker, where, locality } = opened
  const authority = new Authority({
    clock,
    addresses: () => where.addresses,
    extensions: registry.extensions,
    expressions: services.expressions,
  })
  const forgetting = platform.databases.map(({ signals }) =>
    signals.listen(EVENTS, ({ tenantId, words }) => {
      if (!words.isDisjointFrom(registry.endsAuthority)) authority.forget(tenantId)
    }),
  )
  const missing = new Set(['default tenant', 'administrator file', 'schedules'])
  const failingDatabases = databaseTrial(platform, logger)
  let stopping = false
  let setUp: SetUp | undefined
  const app = createHttp({
    operations: registry.operations,
    endpoints: registry.endpoints({ ...services, authority }),
    intakes: registry.intakes,
    tenants: platform.tenants,
    authority,
    addresses: () => where.addresses,
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
    console: new ConsoleFiles(settings.REEVE_CONSOLE_DIR),
    failing: async () => [...(stopping ? ['stopping'] : []), ...missing, ...(await failingDatabases())],
  })
  const writeLastUse = (): Promise<void> =>
    authority.lastUse.flush().catch((error: unknown) => logger.warn({ err: error }, 'last use not written'))
  const flush = async (): Promise<void> => {
    await writeLastUse()
    await authority.decoyTokens.flush()
  }
  where.port = await listen(app, settings)
  where.addresses = addressesOf(settings, where.port)
  try {
    const made = await ensureDefaultTenant(options, where.addresses)
    setUp = await setUpFirstAdministrator(options, made, where.addresses)
    missing.delete('default tenant')
    if (!options.sharesFolder) {
      moveAdmin(adminFileOf(settings.REEVE_DATA_DIR), where.addresses.baseUrlOf({ label: DEFAULT_LABEL }))
    }
    missing.delete('administrator file')
    await seedTenants(options)
    background.start()
    await (
      worker ?? new ScheduleKeeper({ tenants: platform.tenants, schedules: registry.schedules, clock, logger })
    ).keep()
    missing.delete('schedules')
  } catch (error) {
    await app.close()
    throw error
  }
  const flushing = setInterval(writeLastUse, FLUSH_MS)
  return {
    setUp,
    flush,
    announceStop() {
      stopping = true
    },
    async stop() {
      stopping = true
      clearInterval(flushing)
      await app.close()
      for (const stop of forgetting) stop()
      await flush()
    },
  }
}

const workerOf = (
  { settings, platform, logger, clock }: ProcessOptions & { clock: Clock },
  metrics: Metrics,
  services: Services,
): Worker =>
  new Worker({
    databases: platform.databases,
    tenants: platform.tenants,
    jobs: registry.jobs,
    schedules: registry.schedules,
    services,
    slots: settings.REEVE_WORKER_SLOTS,
    poolSize: settings.REEVE_POOL_SIZE,
    clock,
    logger,
    metrics: createWorkMetrics(metrics.registry, platform.databases),
  })

/** Asked by many at once, each database is tried once. */
function databaseTrial(platform: Platform, logger: Logger): () => Promise<string[]> {
  let going: Promise<string[]> | undefined
  return () => {
    going ??= Promise.all(platform.databases.map((database) => tryDatabase(database, logger)))
      .then((failing) => failing.flat())
      .finally(() => {
        going = undefined
      })
    return going
  }
}

async function tryDatabase(database: Database, logger: Logger): Promise<string[]> {
  try {
    await database.probeWrites()
    return []
  } catch (err) {
    logger.warn({ err, database: database.name }, 'the database takes no writes')
    const isThere = await database.system(sql`select`).then(
      () => true,
      () => false,
    )
    return [isThere ? `writes to database ${database.name}` : `database ${database.name}`]
  }
}
