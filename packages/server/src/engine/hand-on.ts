import type { BatchResult } from '../store/batch.ts'
import { type Sql, sql } from '../store/sql.ts'
import { GROUPS, LEASED, type Limit, leasesOf } from './claim.ts'
import { endedOf, HELD } from './finish.ts'
import type { Lease } from './lease.ts'

type HandOn = {
  /** Of one tenant and kind, held by one worker. */
  readonly leases: readonly [Lease, ...Lease[]]
  readonly limit: Limit
  readonly leaseMs: number
}

/** For the statements of a transaction of a tenant. The plan is pinned for the same reason as that of claims. */
export const PINNED = sql`
  select set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true),
    set_config('enable_mergejoin', 'off', true), set_config('enable_bitmapscan', 'off', true),
    set_config('enable_indexscan', 'on', true),
    set_config('enable_sort', 'off', true), set_config('plan_cache_mode', 'force_generic_plan', true)`

/**
 * Ends limited jobs that are done and takes others in their place, in the transaction that writes what came of them. No
 * more of a limit run than before, so nobody has to count under the lock of claims. The order is theirs too: where work
 * of another key has room and its turn comes first, the place is left to it and to the next claim; but not for a share
 * that is smaller by one, which would go to and fro.
 */
export const handOn = ({ leases, limit, leaseMs }: HandOn): Sql => {
  const { tenantId, kind, worker } = leases[0]
  const ready = sql`w.ready and w.limit_key is not null and w.tenant_id = ${tenantId} and w.kind = ${kind}`
  return sql`
  with recursive gone as (
    delete from work using ${endedOf(leases)} where ${HELD} and again is null returning limit_key
  ), freed as (
    select limit_key, count(*)::integer as count from gone group by limit_key
  ), held as (
    select limit_key, count(*)::integer as count from work
    where worker is not null and limit_key is not null and tenant_id = ${tenantId} and kind = ${kind}
    group by limit_key
  ), room (count) as (
    select least(sum(count), ${limit.perTenant}::integer - (select sum(count) from held) + sum(count)) from freed
  ), keys (limit_key, nth) as (
    (select limit_key, 1 from work w where ${ready} order by tenant_id, kind, limit_key limit 1)
    union all
    select next.limit_key, nth + 1 from keys, lateral (
      select w.limit_key from work w where ${ready} and w.limit_key > keys.limit_key
      order by w.tenant_id, w.kind, w.limit_key limit 1) next
    where nth < ${GROUPS}::integer
  ), waiting as (
    select one.*, freed.count as freed, coalesce(held.count, 0) - coalesce(freed.count, 0) as others,
      row_number() over (partition by keys.limit_key order by one.priority desc, one.due) as nth_of_key
    from keys left join freed on freed.limit_key = keys.limit_key left join held on held.limit_key = keys.limit_key,
    lateral (
      select ctid as at, due, priority from work w where ${ready} and w.limit_key = keys.limit_key
      order by w.priority desc, w.due
      limit least(${leases.length}::integer, greatest(0,
        ${limit.perKey}::integer - coalesce(held.count, 0) + coalesce(freed.count, 0)))) one
  ), next as (
    select at, freed, nth_of_key, row_number() over (order by priority desc,
      others + nth_of_key - (nth_of_key <= coalesce(freed, 0) and others + nth_of_key > 1)::integer, due) as nth
    from waiting
  ), taken as (
    select locked.at, locked.due from next, lateral (
      select ctid as at, due from work w where w.ctid = next.at and w.ready for update skip locked) locked
    where next.nth <= (select count from room) and next.nth_of_key <= next.freed
  ), moved as (
    update work set ready = false, worker = ${worker}, attempt = attempt + 1, again = null,
      due = now() + ${leaseMs}::integer * interval '1 ms'
    from taken where work.ctid = taken.at
    returning ${LEASED}, true as limited
  )
  select (select count(*)::integer from gone) as gone, (select count(*)::integer from waiting) as waiting, moved.*
  from (values (1)) always left join moved on true`
}

/** The keys of what this transaction has taken: nobody else has written these versions of the rows. */
export const takenKeys = ({ tenantId, kind, worker }: Lease): Sql => sql`
  select key from work where tenant_id = ${tenantId} and kind = ${kind} and limit_key is not null
    and worker is not null and worker = ${worker} and xmin = pg_current_xact_id()::xid
  order by tenant_id, kind, limit_key`

type HandedOn = {
  /** How many have ended. */
  readonly gone: number
  readonly taken: readonly Lease[]
  /** Whether work was left that has room: in another key, or held by somebody for a moment. */
  readonly left: boolean
}

export function handedOn(result: BatchResult): HandedOn {
  const { gone, waiting } = result.rows[0] as { gone: number; waiting: number } // Safe because these are selected.
  const taken = leasesOf(result)
  return { gone, taken, left: taken.length < gone && taken.length < waiting }
}
