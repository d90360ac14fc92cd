import type { Tenant } from '../../../../service/tenant.ts'
import type { BatchResult } from '../../../../store/batch.ts'
import { type Sql, sql } from '../../../../store/sql.ts'
import { moved } from '../deliveries/progress.ts'
import { isFinal, statesBefore } from '../deliveries/states.ts'
import { type Attempt, type Delivery, insertAttempts, lockDeliveries, placesOf } from '../deliveries/store.ts'
import { type LiveSecret, liveSecrets, originOf } from '../hooks/secrets.ts'
import { BY_INDEX, BY_PLACE } from './by-index.ts'
import { consequences } from './consequences.ts'
import { nextAttemptAt } from './retry-delay.ts'

const MAX_BODY_BYTES = 1024 * 1024
const SUSPENDED_SECONDS = 300

/** What to do about a delivery now. */
export type Claimed =
  | { readonly kind: 'send'; readonly delivery: Delivery; readonly sealedSecrets: readonly string[] }
  | { readonly kind: 'wait'; readonly until: Temporal.Instant }
  | { readonly kind: 'over' }

export type ToClaim = { readonly id: string; readonly webhookId: string; readonly schedule: readonly number[] }
type Taken = { readonly deliveries: ReadonlyMap<string, Delivery>; readonly secrets: Secrets }
type Secrets = ReadonlyMap<string, readonly LiveSecret[]>
type Plan = { claimed: Claimed; saved?: Delivery; lost?: Attempt }

const OVER: Plan = { claimed: { kind: 'over' } }

/** Claims attempts of one tenant: from the commit on they count, whatever becomes of this process. */
export async function claimAttempts(
  tenant: Tenant,
  items: readonly ToClaim[],
  now: Temporal.Instant,
): Promise<Claimed[]> {
  const { deliveries, secrets } = await takeDue(tenant, items, now)
  const others = items.filter(({ id }) => !deliveries.has(id))
  const plans = others.length > 0 ? await planOthers(tenant, others, now) : []
  return items.map((item) => {
    const delivery = deliveries.get(item.id)
    return delivery ? toSend(delivery, secrets) : plans[others.indexOf(item)]!
  })
}

/** What is to be sent now, as almost all is, needs one round trip and no query beforehand. */
async function takeDue(tenant: Tenant, items: readonly ToClaim[], now: Temporal.Instant): Promise<Taken> {
  if (tenant.status === 'suspended') return { deliveries: new Map(), secrets: new Map() }
  const ids = items.map(({ id }) => id)
  const results = await tenant.database.inOneTrip({ tenantId: tenant.id, now }, [
    BY_INDEX,
    liveSecrets([...new Set(items.map(({ webhookId }) => webhookId))], now),
    BY_PLACE,
    markRunning(ids, now),
  ])
  return takenOf(results)
}

export const markRunning = (ids: readonly string[], now: Temporal.Instant): Sql => sql`
  update webhook_deliveries set state = 'RUNNING', attempts = attempts + 1, error = '', next_attempt_at = null,
    last_attempted_at = ${now}, updated_at = ${now}, version = version + 1
  where ctid = any(${placesOf(ids)}) and state = any(${TAKEN_FROM}) and expires_at > ${now}
    and (next_attempt_at is null or next_attempt_at <= ${now}) and octet_length(body) <= ${MAX_BODY_BYTES}
  returning *`

const toSend = (delivery: Delivery, secrets: Secrets): Claimed => ({
  kind: 'send',
  delivery,
  sealedSecrets: secretsFor(delivery, secrets),
})

/** Those that were made for the origin it goes to. */
function secretsFor({ webhook_id, destination }: Delivery, secrets: Secrets): string[] {
  const live = secrets.get(webhook_id) ?? []
  return live.filter(({ origin }) => origin === null || origin === originOf(destination)).map(({ sealed }) => sealed)
}

const TAKEN_FROM = statesBefore('taken')

function takenOf(results: readonly BatchResult[]): Taken {
  const [, live, , taken] = results
  // Safe because the row types are made from the tables.
  const deliveries = new Map((taken!.rows as Delivery[]).map((row) => [row.id, row]))
  return { deliveries, secrets: byWebhook(live!.rows as LiveSecret[]) }
}

function byWebhook(rows: readonly LiveSecret[]): Secrets {
  return Map.groupBy(rows, ({ webhook_id }) => webhook_id)
}

/** What is not: each by its own reason. */
const planOthers = (tenant: Tenant, items: readonly ToClaim[], now: Temporal.Instant): Promise<Claimed[]> =>
  tenant.database.write({ tenantId: tenant.id, now }, async (tx) => {
    const rows = await lockDeliveries(
      tx,
      items.map(({ id }) => id),
    )
    const byId = new Map(rows.map((row) => [row.id, row]))
    const secrets = byWebhook(
      await tx.rows<LiveSecret>(liveSecrets([...new Set(items.map((one) => one.webhookId))], now)),
    )
    const plans = items.map(({ id, schedule }) => planFor(byId.get(id), { now, schedule, tenant, secrets }))
    const saved = plans.map((plan) => plan.saved).filter((row) => row !== undefined)
    const lost = plans.map((plan) => plan.lost).filter((attempt) => attempt !== undefined)
    return {
      result: plans.map((plan) => plan.claimed),
      last: [...consequences(tx, saved), ...(lost.length > 0 ? [insertAttempts(lost)] : [])],
    }
  })

type Circumstances = {
  now: Temporal.Instant
  schedule: readonly number[]
  tenant: Pick<Tenant, 'status'>
  secrets: Secrets
}

/** Pure: what is stored and the time in, what to do and what to store out. */
function planFor(row: Delivery | undefined, { now, schedule, tenant, secrets }: Circumstances): Plan {
  if (!row || isFinal(row.state) || row.state === 'PROCESS_RESPONSE') return OVER
  if (row.state === 'RUNNING') return lostPlan(row, now, schedule)
  if (Temporal.Instant.compare(now, row.expires_at) >= 0) return endPlan(row, 'expired', 'expired', now)
  if (row.state === 'WAITING_CALLBACK') return waitPlan(row.expires_at)
  if (row.next_attempt_at && Temporal.Instant.compare(now, row.next_attempt_at) < 0)
    return waitPlan(row.next_attempt_at)
  if (tenant.status === 'suspended') return waitPlan(earlier(now.add({ seconds: SUSPENDED_SECONDS }), row.expires_at))
  if (Buffer.byteLength(row.body) > MAX_BODY_BYTES) return endPlan(row, 'tooLarge', 'payload_too_large', now)
  const saved = moved(row, 'taken', now, { error: '' })!
  return { claimed: toSend(saved, secrets), saved }
}

/** Only one worker has a delivery at a time: the one that claimed this attempt is gone. */
function lostPlan(row: Delivery, now: Temporal.Instant, schedule: readonly number[]): Plan {
  const next = earlier(nextAttemptAt({ attempt: row.attempts, now, schedule }), row.expires_at)
  const saved = moved(row, 'workerLost', now, { error: 'worker_lost', next_attempt_at: next })!
  const lost = {
    delivery_id: row.id,
    number: row.attempts,
    started_at: row.last_attempted_at ?? now,
    duration_ms: 0,
    status_code: 0,
    error: 'worker_lost',
    response_body: '',
  }
  return { claimed: isFinal(saved.state) ? { kind: 'over' } : { kind: 'wait', until: next }, saved, lost }
}

const endPlan = (row: Delivery, happening: 'expired' | 'tooLarge', error: string, now: Temporal.Instant): Plan => ({
  claimed: { kind: 'over' },
  saved: moved(row, happening, now, { error }),
})

const waitPlan = (until: Temporal.Instant): Plan => ({ claimed: { kind: 'wait', until } })

export const earlier = (a: Temporal.Instant, b: Temporal.Instant): Temporal.Instant =>
  Temporal.Instant.compare(a, b) < 0 ? a : b
