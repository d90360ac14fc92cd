import { setTimeout as sleep } from 'node:timers/promises'
import type { PrepareContext } from '../../../../engine/job.ts'
import { type Outcome, sleepUntil } from '../../../../engine/outcome.ts'
import { Batcher } from '../../../../lib/batcher.ts'
import { Failure } from '../../../../lib/failure.ts'
import type { JobServices } from '../../../../service/area-job.ts'
import type { Tenant } from '../../../../service/tenant.ts'
import type { Delivery } from '../deliveries/store.ts'
import type { DeliverPayload } from '../jobs/names.ts'
import { attempt } from './attempt.ts'
import { type Claimed, claimAttempts, type ToClaim } from './claim.ts'
import { nextRunOf } from './next-run.ts'
import { type Made, recordAttempts } from './record.ts'
import { SlowReceivers } from './slow-receivers.ts'

type Of<Item> = { readonly tenant: Tenant; readonly now: Temporal.Instant; readonly item: Item }

const AT_A_TIME = 200

/**
 * Carries deliveries out for one worker. The row of a delivery is the truth and its own fence, so claims and records of
 * a tenant are written many at a time, apart from the end of the job: a worker that comes to a delivery twice sees it
 * in the row.
 */
export class Deliverer {
  readonly #claims = new Batcher<Of<ToClaim>, Claimed>({
    most: AT_A_TIME,
    run: (items) => claimAttempts(items.at(-1)!.tenant, itemsOf(items), items.at(-1)!.now),
  })
  readonly #records = new Batcher<Of<Made>, Delivery | undefined>({
    most: AT_A_TIME,
    run: (items) => recordAttempts(items.at(-1)!.tenant, itemsOf(items), items.at(-1)!.now),
  })
  readonly #slow = new SlowReceivers()
  readonly #underWay = new Map<string, Promise<Outcome>>()

  async deliver(prepareContext: PrepareContext & JobServices, payload: DeliverPayload): Promise<Outcome> {
    const { deliveryId, webhookId } = payload
    // After the connection to the database broke, this process may get a delivery that it has not finished yet.
    await this.#underWay.get(deliveryId)?.catch(() => {})
    const seconds = this.#slow.putOff(webhookId)
    if (seconds !== undefined) return sleepUntil(prepareContext.now.add({ milliseconds: Math.round(seconds * 1000) }))
    const run = this.#try(prepareContext, payload)
    this.#underWay.set(deliveryId, run)
    try {
      return await run
    } finally {
      if (this.#underWay.get(deliveryId) === run) this.#underWay.delete(deliveryId)
    }
  }

  async #try(prepareContext: PrepareContext & JobServices, payload: DeliverPayload): Promise<Outcome> {
    const { webhookId } = payload
    this.#slow.began(webhookId)
    const started = performance.now()
    let failed = true
    try {
      const tried = await attempt(prepareContext, payload, (tenant, item, now) =>
        this.#claims.add(tenant.id, { tenant, now, item }),
      )
      failed = tried.kind === 'ended' && tried.ended.sent.status === 0
      if (tried.kind === 'nothing') return tried.outcome
      return nextRunOf(await this.#record({ tenant: prepareContext.tenant, now: tried.now, item: tried }))
    } finally {
      this.#slow.ended(webhookId, { failed, durationMs: performance.now() - started })
    }
  }

  /**
   * A database that is away is waited for, also when the lease is gone by then: what was sent is known here and nowhere
   * else, and the attempt's number keeps it from overwriting what others did since.
   */
  async #record(made: Of<Made>): Promise<Delivery | undefined> {
    for (const end = performance.now() + PATIENCE_MS; ; ) {
      try {
        return await this.#records.add(made.tenant.id, made)
      } catch (error) {
        if (!isUnreachable(error) || performance.now() > end) throw error
        await sleep(RETRY_MS)
      }
    }
  }
}

const RETRY_MS = 25
const PATIENCE_MS = 30_000

const itemsOf = <Item>(all: readonly Of<Item>[]): Item[] => all.map(({ item }) => item)

/** A commit that broke off may have gone through; recording it again finds that it has. */
const isUnreachable = (error: unknown): boolean =>
  error instanceof Failure && (error.code === 'UNAVAILABLE' || error.code === 'ABORTED')
