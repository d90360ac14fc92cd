import { type Sql, sql } from '../store/sql.ts'
import type { Lease } from './lease.ts'
import type { Outcome } from './outcome.ts'

/** Given back unfinished: by a worker that stops, or whose connection broke. */
export type Released = { readonly kind: 'release'; readonly at: Temporal.Instant }
export type End = Outcome | Released

const LONGEST_ERROR = 2000

/** Ends a claim inside the transaction of what was done; fails it when the claim is lost. */
export const finishOrFail = (lease: Lease, end: End, now: Temporal.Instant): Sql => {
  const { due, error, payload } = partsOf(end, now)
  return sql`select finish_work_or_fail(${lease.tenantId}, ${lease.id}, ${lease.attempt}, ${lease.worker},
    ${end.kind}, ${due}, ${now}, ${error}, ${payload})`
}

/** Ends a claim if it is still held. */
export const finish = (lease: Lease, end: End, now: Temporal.Instant): Sql => {
  const { due, error, payload } = partsOf(end, now)
  return sql`select finish_work(${lease.tenantId}, ${lease.id}, ${lease.attempt}, ${lease.worker},
    ${end.kind}, ${due}, ${now}, ${error}, ${payload})`
}

/** Removes what is done of many claims with one statement, but not what was asked for again meanwhile. */
export const removeDone = (leases: readonly Lease[]): Sql =>
  sql`delete from work using ${endedOf(leases)} where ${HELD} and again is null`

/** Puts back what is done and was asked for again meanwhile. */
export const repeatDone = (leases: readonly Lease[], now: Temporal.Instant): Sql => sql`
  update work set worker = null, ready = again <= ${now}, due = again, again = null, lost = 0, failures = 0,
    last_error = '' from ${endedOf(leases)} where ${HELD} and again is not null`

const endedOf = (leases: readonly Lease[]): Sql => sql`
  unnest(${leases.map((one) => one.tenantId)}::text[], ${leases.map((one) => one.id)}::text[],
    ${leases.map((one) => one.attempt)}::integer[], ${leases.map((one) => one.worker)}::integer[])
  ended(tenant_id, id, attempt, worker)`

const HELD = sql`work.tenant_id = ended.tenant_id and work.id = ended.id and work.attempt = ended.attempt
  and work.worker = ended.worker`

function partsOf(end: End, now: Temporal.Instant): { due: Temporal.Instant; error: string; payload: SqlPayload } {
  switch (end.kind) {
    case 'done':
      return { due: now, error: '', payload: null }
    case 'retry':
      return { due: end.at, error: end.why.slice(0, LONGEST_ERROR), payload: null }
    case 'sleep':
      return { due: end.until, error: '', payload: end.payload ?? null }
    case 'dead':
      return { due: now, error: end.why.slice(0, LONGEST_ERROR), payload: null }
    case 'release':
      return { due: end.at, error: '', payload: null }
  }
}

type SqlPayload = { readonly [key: string]: unknown } | null
