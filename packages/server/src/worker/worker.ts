import type { Logger } from 'pino'
import type { Tenants } from '../areas/tenancy/api.ts'
import type { Watch } from '../engine/watch.ts'
import { WorkLoop } from '../engine/work-loop.ts'
import type { Clock } from '../lib/clock.ts'
import type { AreaJob, JobServices } from '../service/area-job.ts'
import type { Services } from '../service/context.ts'
import type { TenantSchedule } from '../service/tenant-schedule.ts'
import type { Database } from '../store/database.ts'
import { ScheduleKeeper } from './schedule-keeper.ts'
import type { WorkMetrics } from './work-metrics.ts'

export type WorkerOptions = {
  databases: readonly Database[]
  tenants: Tenants
  jobs: readonly AreaJob[]
  schedules: readonly TenantSchedule[]
  services: Services
  /** How many jobs run at once for each database. */
  slots: number
  /** Connections to each database, besides those of the API. */
  poolSize: number
  clock: Clock
  logger: Logger
  metrics: WorkMetrics
}

/** What waits for others costs a place and hardly anything else. */
const WAITING_SLOTS = 8

/** Claims and runs the work of all databases: loops of their own for what computes and for what waits for others. */
export class Worker {
  readonly #loops: readonly WorkLoop<JobServices>[]
  readonly #databases: readonly Database[]
  readonly #schedules: ScheduleKeeper

  constructor(options: WorkerOptions) {
    const { databases, tenants, jobs, services, slots, clock, poolSize } = options
    this.#databases = databases.map((database) => database.twin(poolSize))
    const surround = async (tenantId: string): Promise<JobServices | undefined> => {
      const tenant = await tenants.byId(tenantId)
      return tenant.status === 'suspended' ? undefined : { tenant, services }
    }
    const watch = watchOf(options)
    const kinds = [
      { jobs: jobs.filter((job) => !job.waits), slots },
      { jobs: jobs.filter((job) => job.waits), slots: slots * WAITING_SLOTS },
    ].filter((one) => one.jobs.length > 0)
    this.#loops = this.#databases.flatMap((database) =>
      kinds.map((one) => new WorkLoop({ database, ...one, clock, surround, watch })),
    )
    this.#schedules = new ScheduleKeeper(options)
  }

  /** Sets the schedules of every tenant; resolves when that is done. */
  keep(): Promise<void> {
    return this.#schedules.keep()
  }

  start(): void {
    for (const loop of this.#loops) loop.start()
    this.#schedules.start()
  }

  /** Runs everything that is due, for tests and commands that move the clock. */
  async drain(): Promise<number> {
    await this.keep()
    let done = 0
    // What one of them does may be work for another. One after the other: to a clock that was moved, what another loop
    // holds looks as if its lease had ended.
    for (let count = 1; count > 0; ) {
      count = 0
      for (const loop of this.#loops) count += await loop.drain()
      done += count
    }
    return done
  }

  /** Takes nothing new, waits for what runs, gives back what does not end in time. */
  async stop(graceMs?: number): Promise<void> {
    await this.#schedules.stop()
    await Promise.all(this.#loops.map((loop) => loop.stop(graceMs)))
    await Promise.all(this.#databases.map((database) => database.close()))
  }
}

const watchOf = ({ logger, metrics }: WorkerOptions): Watch => ({
  claimed: (lease) => metrics.claimed(lease),
  ended(lease, { outcome, seconds, error }) {
    metrics.ended(lease, outcome, seconds)
    const { kind, id, tenantId, attempt, failures } = lease
    const fields = { kind, id, tenantId, attempt, failures, outcome, err: error }
    if (outcome === 'dead') logger.error(fields, 'work was given up and is a dead letter')
    else if (error !== undefined) logger.warn(fields, 'work failed and is tried again')
    else if (outcome === 'lost') logger.warn(fields, 'work was taken over by another worker')
  },
  trouble: (message, error) => logger.warn({ err: error }, message),
})
