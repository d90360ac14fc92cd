import { setTimeout as sleep } from 'node:timers/promises'
import { endTogether, type Hold } from '../../../../engine/holds.ts'
import type { Lease } from '../../../../engine/lease.ts'
import { Failure } from '../../../../lib/failure.ts'
import type { Tenant } from '../../../../service/tenant.ts'
import type { WriteTx } from '../../../../store/database.ts'
import { type Sql, sql } from '../../../../store/sql.ts'
import { movedThrough } from '../deliveries/progress.ts'
import {
  type Attempt,
  CHANGED_MEANWHILE,
  type Delivery,
  insertAttempts,
  lockDeliveries,
  saveIfUnchanged,
  saveSuccesses,
} from '../deliveries/store.ts'
import { type Begun, beginTaken, begunOf, earlier } from './begin.ts'
import { BY_PLACE, UNSYNCED } from './by-index.ts'
import { comeBack } from './come-back.ts'
import { consequences } from './consequences.ts'
import { Gather } from './gather.ts'
import type { Sent } from './outcome.ts'
import { nextAttemptAt } from './retry-delay.ts'

export type Ended = {
  readonly deliveryId: string
  /** Which attempt it was. */
  readonly number: number
  readonly startedAt: Temporal.Instant
  readonly durationMs: number
  readonly sent: Sent
  readonly schedule: readonly number[]
}

/** What is to be written about ended attempts, and the deliveries as they are then. */
export async function recordIn(
  tx: WriteTx,
  ended: readonly Ended[],
): Promise<{ deliveries: (Delivery | undefined)[]; last: Sql[] }> {
  const rows = await lockDeliveries(
    tx,
    ended.map(({ deliveryId }) => deliveryId),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  const saved: Delivery[] = []
  const deliveries = ended.map((one) => {
    const row = byId.get(one.deliveryId)
    const after = row && afterAttempt(row, one, tx.now)
    if (after) saved.push(after)
    return after ?? row
  })
  const known = ended.filter(({ deliveryId }) => byId.has(deliveryId))
  return { deliveries, last: [...consequences(tx, saved), insertAttempts(known.map(toAttempt))] }
}

/** Undefined when the attempt is no longer the one under way: its delivery was answered, ended or taken over meanwhile. */
function afterAttempt(row: Delivery, { number, sent, schedule }: Ended, now: Temporal.Instant): Delivery | undefined {
  if (row.state !== 'RUNNING' || row.attempts !== number) return undefined
  const details = {
    error: sent.error,
    next_attempt_at: sent.error === '' ? null : nextAfter(row, sent, now, schedule),
    response_document: sent.document,
    response_via: sent.document ? 'SYNC' : row.response_via,
    response_read_as: sent.readAs,
  }
  return movedThrough(row, sent.happenings, now, details)
}

function nextAfter(row: Delivery, sent: Sent, now: Temporal.Instant, schedule: readonly number[]): Temporal.Instant {
  const next = nextAttemptAt({ attempt: row.attempts, now, schedule, retryAfter: sent.retryAfter })
  return earlier(next, row.expires_at)
}

const toAttempt = ({ deliveryId, number, startedAt, durationMs, sent }: Ended): Attempt => ({
  delivery_id: deliveryId,
  number,
  started_at: startedAt,
  duration_ms: Math.round(durationMs),
  status_code: sent.status,
  error: sent.error,
  response_body: sent.responseBody,
})

/** Few attempts end in the same millisecond, and a transaction of many costs little more than one of few. */
const GATHER_MS = 5

/** How many attempts of each tenant this process has under way. */
const underWay = new Map<string, number>()

/** Makes an attempt: the ends of others are recorded together with its own, if it does not take long. */
export async function whileUnderWay<Result>({ id }: Tenant, make: () => Promise<Result>): Promise<Result> {
  underWay.set(id, (underWay.get(id) ?? 0) + 1)
  try {
    return await make()
  } finally {
    const left = (underWay.get(id) ?? 1) - 1
    if (left > 0) underWay.set(id, left)
    else underWay.delete(id)
  }
}

type Made = { readonly delivery: Delivery; readonly ended: Ended; readonly hold: Hold }

/**
 * As a rule nothing has happened to the deliveries since their attempts began: then one round trip records them all, ends
 * the jobs of those that are over and takes the next. Otherwise they are looked at again.
 */
const gather = new Gather<Made, Delivery | undefined>(
  async (tenant, made, now) => {
    const scope = { tenantId: tenant.id, now }
    const saved = made.map(({ delivery, ended }) => afterAttempt(delivery, ended, now)!)
    const done = made.filter((_, index) => comeBack(saved[index]).kind === 'done')
    const over = endTogether(done.map(({ hold }) => hold))
    const begins =
      over.taken && mayBegin(tenant, saved) ? beginTaken(sql`array(${over.taken})`, done.map(webhookOf), now) : []
    try {
      return await tenant.database.write(scope, async (tx) => {
        const attempts = insertAttempts(made.map(({ ended }) => toAttempt(ended)))
        const written = [BY_PLACE, ...consequences(tx, saved, saveUnlocked), attempts, ...over.statements]
        return {
          result: saved,
          last: begins.length > 0 ? [...written, ...begins] : [UNSYNCED, ...written],
          committed(results) {
            const begun = begins.length > 0 ? begunOf(results) : undefined
            over.written(results.slice(0, results.length - begins.length), (lease) => {
              const one = begun?.get(lease.key ?? '')
              if (one) begunBefore.set(lease, one)
            })
          },
        }
      })
    } catch (error) {
      if (!isChangedMeanwhile(error)) throw error
      return tenant.database.write(scope, async (tx) => {
        const { deliveries, last } = await recordIn(
          tx,
          made.map(({ ended }) => ended),
        )
        return { result: deliveries, last }
      })
    } finally {
      over.close()
    }
  },
  { waitMs: GATHER_MS, mayCome: ({ id }) => underWay.has(id) },
)

const webhookOf = ({ delivery }: Made): string => delivery.webhook_id

/**
 * What is taken in the place of deliveries that were answered well goes to the same receivers, so it is sent at once.
 * Where one was not, its receiver may be slow, and the next is looked at before it counts.
 */
const mayBegin = ({ status }: Tenant, saved: readonly Delivery[]): boolean =>
  status !== 'suspended' && saved.every(isPlainSuccess)

/** What was begun with the transaction that took its job. */
const begunBefore = new WeakMap<Lease, Begun>()

export const begunWith = ({ lease }: Hold): Begun | undefined => begunBefore.get(lease)

/** Successes differ in nothing but their names, so they are the cheapest to write. */
function saveUnlocked(rows: readonly Delivery[]): Sql[] {
  const successes = Map.groupBy(rows.filter(isPlainSuccess), ({ attempts }) => attempts)
  const others = rows.filter((row) => !isPlainSuccess(row))
  return [
    ...[...successes].map(([attempt, same]) =>
      saveSuccesses(
        same.map(({ id }) => id),
        attempt,
        same[0]!.updated_at,
      ),
    ),
    ...(others.length > 0 ? [saveIfUnchanged(others)] : []),
  ]
}

const isPlainSuccess = (row: Delivery): boolean => row.state === 'SUCCESS' && row.response_read_as === ''

const isChangedMeanwhile = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === CHANGED_MEANWHILE

const RETRY_MS = 25
const PATIENCE_MS = 30_000

/**
 * Records the end of an attempt. A database that is away is waited for, also when the lease is gone by then: what was
 * sent is known here and nowhere else, and the attempt's number keeps it from overwriting what others did since.
 */
export async function record(tenant: Tenant, made: Made, now: Temporal.Instant): Promise<Delivery | undefined> {
  for (const end = performance.now() + PATIENCE_MS; ; ) {
    try {
      return await gather.do(tenant, made, now)
    } catch (error) {
      if (!isAway(error) || performance.now() > end) throw error
      await sleep(RETRY_MS)
    }
  }
}

/** A commit that broke off may have gone through; recording it again finds that it has. */
const isAway = (error: unknown): boolean =>
  (error instanceof Failure && (error.code === 'UNAVAILABLE' || error.code === 'ABORTED')) ||
  /connection|terminat/i.test(String(error))
