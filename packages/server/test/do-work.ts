import type { Logger } from 'pino'
import { Registry } from 'prom-client'
import { jobs, schedules } from '../src/areas/index.ts'
import type { Tenants } from '../src/areas/tenancy/index.ts'
import type { Clock } from '../src/lib/clock.ts'
import { openDoor } from '../src/outbound/fetch.ts'
import type { AreaJob } from '../src/service/area-job.ts'
import type { Parts } from '../src/service/context.ts'
import type { Database } from '../src/store/database.ts'
import { createWorkMetrics } from '../src/worker/work-metrics.ts'
import { Worker } from '../src/worker/worker.ts'

type Options = {
  database: Database
  tenants: Tenants
  clock: Clock
  logger: Logger
  more: readonly AreaJob[]
  parts: Omit<Parts, 'door'>
}

/** Does all work that is due by the clock, and what comes of it. */
export async function doWork({ database, tenants, clock, logger, more, parts }: Options): Promise<void> {
  const door = openDoor({ allow: [], httpLoopback: true })
  const worker = new Worker({
    databases: [database],
    tenants,
    jobs: [...jobs, ...more],
    schedules,
    parts: { ...parts, door },
    slots: 10,
    poolSize: 6,
    clock,
    logger,
    metrics: createWorkMetrics(new Registry(), [database]),
  })
  await worker.drain()
  await worker.stop()
  await door.close()
}
