import type { Logger } from 'pino'
import { Registry } from 'prom-client'
import { jobs, schedules } from '../src/areas/index.ts'
import type { Tenants } from '../src/areas/tenancy/index.ts'
import type { Clock } from '../src/lib/clock.ts'
import { addressesOf, openParts } from '../src/parts.ts'
import type { AreaJob } from '../src/service/area-job.ts'
import type { Settings } from '../src/settings.ts'
import type { Database } from '../src/store/database.ts'
import { createWorkMetrics } from '../src/worker/work-metrics.ts'
import { Worker } from '../src/worker/worker.ts'

type Options = {
  database: Database
  tenants: Tenants
  clock: Clock
  logger: Logger
  settings: Settings
  port: number
  more: readonly AreaJob[]
}

/** Does all work that is due by the clock, and what comes of it. */
export async function doWork({ database, tenants, clock, logger, settings, port, more }: Options): Promise<void> {
  const parts = openParts(settings, logger, { port: () => 0, addresses: () => addressesOf(settings, port) })
  const worker = new Worker({
    databases: [database],
    tenants,
    jobs: [...jobs, ...more],
    schedules,
    parts,
    slots: 10,
    poolSize: 6,
    clock,
    logger,
    metrics: createWorkMetrics(new Registry(), [database]),
  })
  await worker.drain()
  await worker.stop()
  await parts.door.close()
}
