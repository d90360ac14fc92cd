import type { Logger } from 'pino'
import { Registry } from 'prom-client'
import { registry } from '../src/areas/registry.ts'
import type { Tenants } from '../src/areas/tenancy/api.ts'
import type { Clock } from '../src/lib/clock.ts'
import { addressesOf, localityOf, openServices } from '../src/process/services.ts'
import type { AreaJob } from '../src/service/area-job.ts'
import type { TenantSchedule } from '../src/service/tenant-schedule.ts'
import type { Settings } from '../src/settings/settings.ts'
import type { Database } from '../src/store/database.ts'
import { createWorkMetrics } from '../src/worker/work-metrics.ts'
import { Worker } from '../src/worker/worker.ts'

const { jobs, schedules } = registry

type Setup = {
  database: Database
  tenants: Tenants
  clock: Clock
  logger: Logger
  settings: Settings
  port: number
}

/** What a worker of a test does, and nothing else. */
export type Doing = { jobs: readonly AreaJob[]; schedules: readonly TenantSchedule[] }

/** `drain` does all work that is due by the clock, and what comes of it; answers how much that was. */
export type TestWorker = { drain(): Promise<number>; stop(): Promise<void> }

/** Does all work that is due by the clock, and what comes of it, with kinds of the test's own; answers how much that was. */
export async function doWork(setup: Setup, more: readonly AreaJob[]): Promise<number> {
  const worker = openWorker(setup, { jobs: [...jobs, ...more], schedules })
  const done = await worker.drain()
  await worker.stop()
  return done
}

/** A worker for somebody who drains often: to open one takes longer than what it has to do. */
export function openWorker({ database, tenants, clock, logger, settings, port }: Setup, doing: Doing): TestWorker {
  const services = openServices(settings, logger, {
    port: () => 0,
    addresses: () => addressesOf(settings, port),
    locality: localityOf(settings, logger),
    clock,
  })
  const worker = new Worker({
    databases: [database],
    tenants,
    ...doing,
    services,
    slots: 10,
    poolSize: 6,
    clock,
    logger,
    metrics: createWorkMetrics(new Registry(), [database]),
  })
  return {
    drain: () => worker.drain(),
    async stop() {
      await worker.stop()
      await services.outbound.close()
    },
  }
}

/** Workers between their turns, so that their connections and what these have planned are there for the next. */
export class IdleWorkers {
  readonly #open: () => TestWorker
  readonly #idle: TestWorker[] = []

  constructor(open: () => TestWorker) {
    this.#open = open
  }

  /** Two at once are two workers, as two processes would have them. */
  async drain(): Promise<number> {
    const worker = this.#idle.pop() ?? this.#open()
    try {
      return await worker.drain()
    } finally {
      this.#idle.push(worker)
    }
  }

  async stop(): Promise<void> {
    for (const worker of this.#idle.splice(0)) await worker.stop()
  }
}
