import type { Logger } from 'pino'
import type { Tenants } from '../areas/tenancy/api.ts'
import type { Clock } from '../lib/clock.ts'
import { setTenantSchedules, type TenantSchedule } from '../service/tenant-schedule.ts'

const LOOK_MS = 30_000

type Options = { tenants: Tenants; schedules: readonly TenantSchedule[]; clock: Clock; logger: Logger }

/** Sees to it that every tenant has the schedules that all have: once a tenant and process, new ones soon after. */
export class ScheduleKeeper {
  readonly #options: Options
  readonly #kept = new Set<string>()
  #timer: NodeJS.Timeout | undefined
  #busy: Promise<void> | undefined

  constructor(options: Options) {
    this.#options = options
  }

  start(): void {
    this.#look()
    this.#timer = setInterval(() => this.#look(), LOOK_MS)
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#busy
  }

  async keep(): Promise<void> {
    const { tenants, schedules, clock } = this.#options
    for (const { id, database } of await tenants.list()) {
      if (this.#kept.has(id)) continue
      await database.write({ tenantId: id, now: clock.now() }, async (tx) => {
        await setTenantSchedules(tx, schedules)
        return { result: undefined, last: [] }
      })
      this.#kept.add(id)
    }
  }

  #look(): void {
    this.#busy ??= this.keep()
      .catch((error: unknown) => this.#options.logger.warn({ err: error }, 'schedules could not be updated'))
      .finally(() => {
        this.#busy = undefined
      })
  }
}
