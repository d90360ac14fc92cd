import type { Logger } from 'pino'
import { loadNames } from './areas/auth/index.ts'
import { logRules } from './areas/index.ts'
import { runDueExports, signLog, systemLogConsumer, tellQuietCalls } from './areas/system-log/index.ts'
import { Follower } from './engine/consume/follow.ts'
import type { Clock } from './lib/clock.ts'
import type { Door } from './outbound/fetch.ts'
import type { Platform } from './platform.ts'
import { rootKeyOf } from './root-key.ts'
import { Activity } from './service/activity.ts'
import type { Tenant } from './service/tenant.ts'
import type { Settings } from './settings.ts'
import { maintainPartitions } from './store/partitions.ts'
import { sql } from './store/sql.ts'
import { API_VERSION } from './wire/openapi.ts'

type Options = { settings: Settings; platform: Platform; logger: Logger; clock: Clock; door: Door }

/** What goes on behind the calls: quiet calls are written down, consumers follow the events, weeks come and go. */
export type Background = {
  activity: Activity
  appended(tenant: Tenant): void
  /** Comes back when everything that happened so far is in the log. */
  flush(): Promise<void>
  stop(): Promise<void>
}

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const EXPORT_MS = 15_000

export async function startBackground(options: Options): Promise<Background> {
  const { settings, platform, logger, clock, door } = options
  const { databases, configs, tenants } = platform
  const keep = async (): Promise<void> => {
    const tables = [
      { table: 'events', keepDays: settings.REEVE_EVENT_DAYS },
      { table: 'log_events', keepDays: settings.REEVE_LOG_DAYS },
    ]
    for (const config of configs) await maintainPartitions(config, clock.now(), tables)
  }
  await keep()
  const keeping = every(HOUR_MS, keep, (err) => logger.warn({ err }, 'weeks not kept'))
  const follower = new Follower({
    databases,
    consumers: [
      systemLogConsumer({
        rules: logRules,
        productVersion: API_VERSION,
        tenantOf: (id) => tenants.byId(id),
        loadNames,
      }),
    ],
    clock,
    failed: (err, where) => logger.error({ err, ...where }, 'a consumer did not take its events; it will try again'),
  })
  const worker = settings.REEVE_ROLES.has('worker')
  const appended = (tenant: Tenant): void => {
    if (worker) follower.hint(tenant.id, tenant.database)
  }
  const activity = new Activity({
    clock,
    tell: (tenant, calls) => tellQuietCalls(calls, { tenant, now: clock.now(), productVersion: API_VERSION }),
    failed: (err, lost) => logger.error({ err, lost }, 'calls that changed nothing are missing in the system log'),
  })
  const signAll = async (): Promise<void> => {
    for (const database of databases) {
      const unsigned = await database.system<{ id: string }>(sql`select unsigned_logs() as id`)
      for (const { id } of unsigned) {
        const tenant = await tenants.byId(id)
        await signLog(tenant, clock.now(), rootKeyOf(tenant))
      }
    }
  }
  const signing = worker ? every(MINUTE_MS, signAll, (err) => logger.warn({ err }, 'logs not signed')) : undefined
  const exportAll = async (): Promise<void> => {
    for (const database of databases) {
      const due = await database.system<{ id: string }>(sql`select due_exports(${clock.now()}) as id`)
      for (const { id } of due) {
        await runDueExports(await tenants.byId(id), {
          door,
          clock,
          exportDir: settings.REEVE_EXPORT_DIR,
          failed: (err) => logger.warn({ err, tenant: id }, 'an export of the system log failed; it will try again'),
        })
      }
    }
  }
  const exporting = worker ? every(EXPORT_MS, exportAll, (err) => logger.warn({ err }, 'exports not run')) : undefined
  if (worker) follower.start()
  return {
    activity,
    appended,
    async flush() {
      await follower.drain()
      await activity.flush()
    },
    async stop() {
      await Promise.all([keeping.stop(), signing?.stop(), exporting?.stop()])
      await activity.flush()
      await follower.stop()
    },
  }
}

/** Does something now and then, never twice at once. */
function every(ms: number, work: () => Promise<void>, failed: (error: unknown) => void) {
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    running ??= work()
      .catch(failed)
      .finally(() => {
        running = undefined
      })
  }, ms)
  return {
    async stop(): Promise<void> {
      clearInterval(timer)
      await running
    },
  }
}
