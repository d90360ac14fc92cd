import type { BatchResult } from '../store/batch.ts'
import { type Sql, sql } from '../store/sql.ts'
import type { Lease } from './lease.ts'

export type Claim = {
  readonly worker: number
  readonly free: number
  readonly kinds: readonly string[]
  /** Kinds that go in batches: only what failed or lost its worker, which goes alone. */
  readonly batchKinds: readonly string[]
  /** The tenant that the last claim came to: those after it come first, so that all have their turn. */
  readonly after: string | undefined
  /** What this process runs of each tenant already, and the most it may run of one. */
  readonly held: ReadonlyMap<string, number>
  readonly most: number
  readonly leaseMs: number
}

/**
 * Takes ready work in turns: walks from tenant to tenant in the index, as many as there are free places, and takes an
 * equal share of each. The cost does not grow with the work that is queued or waits.
 */
export const claimReady = ({ worker, free, kinds, batchKinds, after, held, most, leaseMs }: Claim): Sql => sql`
  with recursive turn (tenant_id, nth) as (
    (select tenant_id, 1 from work where ready and limit_key is null and tenant_id > ${after ?? ''}
     order by tenant_id, priority desc, due limit 1)
    union all
    select next.tenant_id, nth + 1 from turn, lateral (
      select w.tenant_id from work w where w.ready and w.limit_key is null and w.tenant_id > turn.tenant_id
      order by w.tenant_id, w.priority desc, w.due limit 1) next
    where nth < ${free}::integer
  ), share as (
    select turn.tenant_id,
      least(ceil(${free}::numeric / count(*) over ()), ${most}::integer - coalesce(held.count, 0))::integer as size
    from turn left join unnest(${[...held.keys()]}::text[], ${[...held.values()]}::integer[]) held(tenant_id, count)
      on held.tenant_id = turn.tenant_id
  ), taken as (
    select one.at, one.due from share, lateral (
      select ctid as at, due from work
      where ready and limit_key is null and tenant_id = share.tenant_id
        and (kind = any(${kinds}::text[]) or (failures > 0 or lost > 0) and kind = any(${batchKinds}::text[]))
      order by tenant_id, priority desc, due limit greatest(share.size, 0) for update skip locked) one
    limit ${free}::integer
  ), claimed as (
    update work set ready = false, worker = ${worker}, attempt = attempt + 1, again = null,
      due = now() + ${leaseMs}::integer * interval '1 ms'
    from taken where work.ctid = taken.at
    returning ${LEASED}, false as limited
  )
  select (select tenant_id from turn where nth = ${free}::integer) as up_to, claimed.*
  from (values (1)) always left join claimed on true`

export const LEASED = sql`tenant_id, id, kind, key, attempt, failures, lost, worker, payload,
  greatest(0, extract(epoch from now() - taken.due))::float8 as late_seconds`

export type Limit = { readonly kind: string; readonly perTenant: number; readonly perKey: number }

/** What shares a limit: tenant, kind and key. */
export type Group = readonly [tenantId: string, kind: string, limitKey: string]

export type LimitedClaim = {
  readonly worker: number
  readonly free: number
  readonly limits: readonly Limit[]
  /** The group that the last claim came to: those after it come first, so that all are looked at. */
  readonly after: Group | undefined
  readonly leaseMs: number
}

/** How many groups of limited work are looked at in one claim. */
const GROUPS = 200

/**
 * Limited work is claimed by one process of a database at a time, of those that claim the same kinds: how many already
 * run is only known when no other claim is about to start more. Two statements, because a statement that waits for a lock
 * still sees what was before it.
 */
export const claimLimited = (claim: LimitedClaim): [lock: Sql, claim: Sql] => [
  sql`select set_config('app.limits', pg_try_advisory_xact_lock(
        hashtextextended(${claim.limits.map((one) => one.kind).join()}, ${LIMITS_LOCK}::bigint))::text, true)`,
  claimUnderLock(claim),
]

const LIMITS_LOCK = 7_233_010_003

/**
 * Each group gives as many as its key and its tenant have room for. The keys of a tenant have equal shares: what waits
 * long for one of them does not keep the others waiting.
 */
const claimUnderLock = ({
  worker,
  free,
  limits,
  after: [tenantId, kind, key] = START,
  leaseMs,
}: LimitedClaim): Sql => sql`
  with recursive kinds as (
    select * from unnest(${limits.map((one) => one.kind)}::text[], ${limits.map((one) => one.perTenant)}::integer[],
      ${limits.map((one) => one.perKey)}::integer[]) kinds(kind, per_tenant, per_key)
  ), held as (
    select tenant_id, kind, limit_key, count(*) as count from work
    where worker is not null and limit_key is not null and kind = any(${limits.map((one) => one.kind)}::text[])
    group by tenant_id, kind, limit_key
  ), groups (tenant_id, kind, limit_key, nth) as (
    (select tenant_id, kind, limit_key, 1 from work where ready and limit_key is not null
       and (tenant_id, kind, limit_key) > (${tenantId}, ${kind}, ${key}) and current_setting('app.limits') = 'true'
     order by tenant_id, kind, limit_key limit 1)
    union all
    select next.*, nth + 1 from groups, lateral (
      select w.tenant_id, w.kind, w.limit_key from work w
      where w.ready and w.limit_key is not null
        and (w.tenant_id, w.kind, w.limit_key) > (groups.tenant_id, groups.kind, groups.limit_key)
      order by w.tenant_id, w.kind, w.limit_key limit 1) next
    where nth < ${GROUPS}::integer
  ), waiting as (
    select one.*, tenant_id, groups.kind, kinds.per_tenant, coalesce(held.count, 0) + row_number() over (
      partition by tenant_id, groups.kind, groups.limit_key order by one.priority desc, one.due) as share
    from groups join kinds on kinds.kind = groups.kind left join lateral (
      select held.count from held where held.tenant_id = groups.tenant_id and held.kind = groups.kind
        and held.limit_key = groups.limit_key) held on true, lateral (
      select ctid as at, due, priority from work w
      where w.ready and w.limit_key is not null
        and w.tenant_id = groups.tenant_id and w.kind = groups.kind and w.limit_key = groups.limit_key
      order by w.priority desc, w.due
      limit greatest(0, kinds.per_key - coalesce(held.count, 0))
      for update skip locked) one
  ), candidate as (
    select *, row_number() over (partition by tenant_id, kind order by priority desc, share, due) as nth from waiting
  ), taken as (
    select at, due from candidate
    where nth <= per_tenant - coalesce((
      select sum(held.count) from held where held.tenant_id = candidate.tenant_id and held.kind = candidate.kind), 0)
    order by nth limit ${free}::integer
  ), claimed as (
    update work set ready = false, worker = ${worker}, attempt = attempt + 1, again = null,
      due = now() + ${leaseMs}::integer * interval '1 ms'
    from taken where work.ctid = taken.at
    returning ${LEASED}, true as limited
  )
  select (select array[tenant_id, kind, limit_key] from groups where nth = ${GROUPS}::integer) as up_to, claimed.*
  from (values (1)) always left join claimed on true`

const START: Group = ['', '', '']

type LeaseRow = {
  tenant_id: string
  id: string
  kind: string
  key: string | null
  attempt: number
  failures: number
  lost: number
  worker: number
  payload: Record<string, unknown>
  late_seconds: number
  limited: boolean
}

/** A statement that also returns other columns has one row without a lease when nothing was claimed. */
export const leasesOf = ({ rows }: BatchResult): Lease[] =>
  // Safe because what is claimed and taken has these columns.
  (rows as LeaseRow[]).filter(({ id }) => id !== null).map(leaseOf)

/** How far a claim looked; undefined when it came to the end. */
export const upToOf = <Place>({ rows }: BatchResult): Place | undefined =>
  // Safe because both claims answer with this column, in one row at least.
  (rows[0]!.up_to as Place | null) ?? undefined

const leaseOf = (row: LeaseRow): Lease => ({
  tenantId: row.tenant_id,
  id: row.id,
  kind: row.kind,
  key: row.key,
  attempt: row.attempt,
  failures: row.failures,
  lost: row.lost,
  worker: row.worker,
  payload: row.payload,
  lateSeconds: row.late_seconds,
  limited: row.limited,
})
