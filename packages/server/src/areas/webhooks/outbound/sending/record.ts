import type { Tenant } from '../../../../service/tenant.ts'
import type { WriteTx } from '../../../../store/database.ts'
import type { Sql } from '../../../../store/sql.ts'
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
import { BY_PLACE, UNSYNCED } from './by-index.ts'
import { earlier } from './claim.ts'
import { consequences } from './consequences.ts'
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

/**
 * Undefined when the attempt is no longer the current one: its delivery was answered, ended or taken over meanwhile.
 */
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

export type Made = { readonly delivery: Delivery; readonly ended: Ended }

/**
 * Records ended attempts of one tenant. As a rule nothing has happened to the deliveries since they were claimed: then
 * one round trip records them all. Otherwise they are read again.
 */
export async function recordAttempts(
  tenant: Tenant,
  made: readonly Made[],
  now: Temporal.Instant,
): Promise<(Delivery | undefined)[]> {
  const scope = { tenantId: tenant.id, now }
  const saved = made.map(({ delivery, ended }) => afterAttempt(delivery, ended, now)!)
  const ended = made.map((one) => one.ended)
  try {
    return await tenant.database.write(scope, async (tx) => {
      const statements = consequences(tx, saved, saveUnlocked)
      return { result: saved, last: [UNSYNCED, BY_PLACE, ...statements, insertAttempts(ended.map(toAttempt))] }
    })
  } catch (error) {
    if (!isChangedMeanwhile(error)) throw error
    return tenant.database.write(scope, async (tx) => {
      const { deliveries, last } = await recordIn(tx, ended)
      return { result: deliveries, last }
    })
  }
}

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
