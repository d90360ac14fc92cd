import { type Sql, sql } from '../store/sql.ts'
import { PRESENCE_CLASS } from './presence.ts'

const AT_A_TIME = 1000

/** What waited long enough becomes ready: work put off until now, and work whose holder was silent too long. */
export const wakeDue = (aheadMs: number): Sql => sql`
  update work set ready = true, lost = lost + (worker is not null)::integer, worker = null
  where ctid = any(array(
    select ctid from work where not ready and due <= now() + ${aheadMs}::float8 * interval '1 ms'
    order by due limit ${AT_A_TIME}::integer for update skip locked))`

/** Frees the work of workers whose presence is gone; leases end soon, so only what ends soon is looked at. */
export const freeAbsent = (aheadMs: number, leaseMs: number): Sql => sql`
  update work set ready = true, lost = lost + 1, worker = null, due = now() + ${aheadMs}::float8 * interval '1 ms'
  where ctid = any(array(
    select ctid from work
    where not ready and due <= now() + ${leaseMs}::integer * interval '1 ms' and worker is not null
      and not worker = any(array(
        select objid::bigint from pg_locks
        where locktype = 'advisory' and classid = ${PRESENCE_CLASS}::bigint::oid and objsubid = 2 and granted
          and database = (select oid from pg_database where datname = current_database())))
    order by due for update skip locked))`

/** Milliseconds until the next waiting job is due; no row when nothing waits. */
export const nextDue = (aheadMs: number): Sql => sql`
  select (extract(epoch from due - now()) * 1000 - ${aheadMs}::float8)::float8 as wait_ms from work where not ready
  order by due limit 1`

/** Holders of long work say that they are still there; answers which of it is still theirs. */
export const renew = (worker: number, ids: readonly string[], leaseMs: number): Sql => sql`
  with held as (
    select ctid as at, id from work
    where not ready and due <= now() + ${leaseMs}::integer * interval '1 ms' and worker = ${worker}
      and id = any(${ids}::text[])
    order by due
  ), renewed as (
    update work set due = now() + ${leaseMs}::integer * interval '1 ms'
    where ctid = any(array(select ctid from work where ctid = any(array(select at from held)) for update skip locked)))
  select id from held`

/** Gives back what a claim took whose answer never arrived. */
export const freeUnknown = (worker: number, known: readonly string[], leaseMs: number): Sql => sql`
  update work set ready = true, worker = null
  where ctid = any(array(
    select ctid from work
    where not ready and due <= now() + ${leaseMs}::integer * interval '1 ms' and worker = ${worker}
      and not id = any(${known}::text[])
    order by due for update skip locked))`

/** Puts off what is ready of a tenant whose work rests. */
export const putOff = (tenantId: string, ms: number): Sql[] => [
  sql`update work set ready = false, due = now() + ${ms}::float8 * interval '1 ms'
      where ctid = any(array(
        select ctid from work where ready and limit_key is null and tenant_id = ${tenantId}
        order by tenant_id, priority desc, due limit ${AT_A_TIME}::integer for update skip locked))`,
  sql`update work set ready = false, due = now() + ${ms}::float8 * interval '1 ms'
      where ctid = any(array(
        select ctid from work where ready and limit_key is not null and tenant_id = ${tenantId}
        order by tenant_id, kind, limit_key, priority desc, due limit ${AT_A_TIME}::integer for update skip locked))`,
]
