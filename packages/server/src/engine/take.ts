import type { BatchResult } from '../store/batch.ts'
import { type Sql, sql } from '../store/sql.ts'
import { LEASED } from './claim.ts'
import type { ClaimedJob } from './lease.ts'

/** Ready work that goes in batches. What failed or lost its worker goes alone, as any other job. */
const UNTROUBLED = sql`ready and limit_key is null and failures = 0 and lost = 0`

type Look = { readonly kinds: readonly string[]; readonly after: string | undefined; readonly most: number }

/**
 * Tenants with work for batches, in turns, and the kind that comes first for each. Jobs that others are working on are
 * locked and not seen.
 */
export const findTurns = ({ kinds, after, most }: Look): Sql => sql`
  with recursive turn (tenant_id, nth) as (
    (select tenant_id, 1 from work where ready and limit_key is null and tenant_id > ${after ?? ''}
     order by tenant_id, priority desc, due limit 1)
    union all
    select next.tenant_id, nth + 1 from turn, lateral (
      select w.tenant_id from work w where w.ready and w.limit_key is null and w.tenant_id > turn.tenant_id
      order by w.tenant_id, w.priority desc, w.due limit 1) next
    where nth < ${most}::integer
  )
  select turn.tenant_id, first.kind from turn left join lateral (
    select kind from work where ${UNTROUBLED} and tenant_id = turn.tenant_id and kind = any(${kinds}::text[])
    order by tenant_id, priority desc, due limit 1 for update skip locked) first on true`

type Take = { readonly tenantId: string; readonly kind: string; readonly most: number }

/**
 * Takes jobs by removing them, inside the transaction that does them: their lock is the lease. Whoever dies before the
 * commit has taken nothing, and no row is written to say who holds what. The plan is pinned for the same reason as that
 * of claims, and only for this statement.
 */
export const takeBatch = ({ tenantId, kind, most }: Take): Sql[] => [
  planning('off', 'force_generic_plan'),
  sql`delete from work where ctid = any(array(
        select ctid from work where ${UNTROUBLED} and tenant_id = ${tenantId} and kind = ${kind}
        order by tenant_id, priority desc, due limit ${most}::integer for update skip locked))
      returning id, key, attempt, payload, priority,
        extract(epoch from now() - due)::float8 as late_seconds`,
  planning('on', 'auto'),
]

const planning = (others: 'on' | 'off', plans: 'auto' | 'force_generic_plan'): Sql =>
  sql`select set_config('enable_seqscan', ${others}, true), set_config('enable_bitmapscan', ${others}, true),
      set_config('enable_sort', ${others}, true), set_config('plan_cache_mode', ${plans}, true)`

export const takenOf = ([, taken]: readonly BatchResult[], { tenantId, kind }: Take): ClaimedJob[] =>
  // Safe because these are the columns that are returned. They come in the order of the table.
  (taken!.rows as TakenRow[])
    .sort((a, b) => b.priority - a.priority || b.late_seconds - a.late_seconds)
    .map((row) => ({
      tenantId,
      kind,
      id: row.id,
      key: row.key,
      attempt: row.attempt + 1,
      failures: 0,
      payload: row.payload,
      lateSeconds: Math.max(0, row.late_seconds),
    }))

type TakenRow = {
  id: string
  key: string | null
  attempt: number
  payload: Record<string, unknown>
  priority: number
  late_seconds: number
}

type Named = { readonly worker: number; readonly tenantId: string; readonly id: string; readonly leaseMs: number }

/** Claims this job as any other, unless somebody else has it. */
export const claimNamed = ({ worker, tenantId, id, leaseMs }: Named): Sql => sql`
  with taken as (
    select ctid as at, due from work where tenant_id = ${tenantId} and id = ${id} and ready
    for update skip locked
  )
  update work set ready = false, worker = ${worker}, attempt = attempt + 1, again = null,
    due = now() + ${leaseMs}::integer * interval '1 ms'
  from taken where work.ctid = taken.at
  returning ${LEASED}, false as limited`
