import type { Logger } from 'pino'
import { registry } from '../areas/registry.ts'
import { runDueExports, SYSTEM_LOG, signLog } from '../areas/system-log/api.ts'
import { Follower } from '../engine/consume/follow.ts'
import { sendEventHints } from '../engine/hints.ts'
import type { Clock } from '../lib/clock.ts'
import { every, type Repeated } from '../lib/every.ts'
import type { Activity } from '../service/activity.ts'
import type { Services } from '../service/context.ts'
import type { Tenant } from '../service/tenant.ts'
import type { Settings } from '../settings/settings.ts'
import { maintainPartitions } from '../store/partitions.ts'
import { type Sql, sql } from '../store/sql.ts'
import { type Platform, reaching } from './platform.ts'
import { rootKeyOf } from './root-key.ts'

type Options = {
  settings: Settings
  platform: Platform
  logger: Logger
  clock: Clock
  services: Services
  /** Told of every event that goes into the system log, by its kind. */
  logged(kinds: readonly string[]): void
}

/** Background work of a process: quiet calls are logged, consumers follow the events, logs are signed and exported. */
export type Background = {
  /** Begins, once the service serves. */
  start(): void
  activity: Activity
  /** Events of the tenant may have been written. */
  appended(tenant: Tenant): void
  /** Comes back when everything that happened so far is in the log. */
  flush(): Promise<void>
  stop(): Promise<void>
}

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const EXPORT_MS = 15_000

export async function openBackground(options: Options): Promise<Background> {
  const { settings } = options
  await keepWeeks(options)
  const follower = followerOf(options)
  const { activity } = options.services
  const isWorker = settings.REEVE_ROLES.has('worker')
  const repeated: Repeated[] = []
  const hinting: (() => void)[] = []
  return {
    start() {
      repeated.push(every(HOUR_MS, () => keepWeeks(options), warning(options, 'weeks of events and log not kept')))
      if (!isWorker) {
        hinting.push(...options.platform.databases.map((database) => sendEventHints(database, follower.waitsFor)))
        return
      }
      repeated.push(...work(options))
      follower.start()
    },
    activity,
    appended: (tenant) => {
      if (isWorker) follower.hint(tenant.id, tenant.database)
    },
    async flush() {
      await follower.drain()
      await activity.flush()
    },
    async stop() {
      for (const stop of hinting) stop()
      await Promise.all(repeated.map((one) => one.stop()))
      await activity.flush()
      await follower.stop()
    },
  }
}

const warning =
  ({ logger }: Options, message: string) =>
  (err: unknown): void =>
    logger.warn({ err }, message)

async function keepWeeks({ settings, platform, clock }: Options): Promise<void> {
  const tables = [
    { table: 'events', keepDays: settings.REEVE_EVENT_DAYS },
    { table: 'log_events', keepDays: settings.REEVE_LOG_DAYS },
  ]
  for (const config of platform.configs) await reaching(config, () => maintainPartitions(config, clock.now(), tables))
}

const followerOf = ({ platform, clock, logger, services, logged }: Options): Follower =>
  new Follower({
    databases: platform.databases,
    consumers: registry.consumers({ ...services, tenantOf: (id) => platform.tenants.byId(id) }),
    clock,
    failed: (err, where) => logger.error({ err, ...where }, 'a consumer did not take its events; it will try again'),
    held: (where, isHeld) =>
      isHeld
        ? logger.warn(where, 'a consumer has no room for more of its events; they wait')
        : logger.info(where, 'a consumer has room for its events again'),
    took: (consumer, kinds) => {
      if (consumer === SYSTEM_LOG) logged(kinds)
    },
  })

/** What a worker does now and then: signs logs and runs exports whose time has come. */
function work(options: Options): Repeated[] {
  const { settings, clock, services } = options
  const sign = (tenant: Tenant) => signLog(tenant, clock.now(), rootKeyOf(tenant))
  const failed = warning(options, 'an export of the system log failed; it will try again')
  const exporting = { outbound: services.outbound, clock, settings, failed }
  return [
    every(
      MINUTE_MS,
      () => eachTenant(options, sql`select unsigned_logs() as id`, sign),
      warning(options, 'logs not signed'),
    ),
    every(
      EXPORT_MS,
      () =>
        eachTenant(options, sql`select due_exports(${clock.now()}) as id`, (tenant) =>
          runDueExports(tenant, exporting),
        ),
      warning(options, 'exports not run'),
    ),
  ]
}

async function eachTenant({ platform }: Options, ids: Sql, work: (tenant: Tenant) => Promise<unknown>): Promise<void> {
  for (const database of platform.databases) {
    for (const { id } of await database.system<{ id: string }>(ids)) await work(await platform.tenants.byId(id))
  }
}
