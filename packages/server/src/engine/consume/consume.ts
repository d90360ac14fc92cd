import { besideSpans, placeOf, type Traced } from '../../lib/tracing.ts'
import type { Database, Scope, WriteTx } from '../../store/database.ts'
import { type Sql, sql } from '../../store/sql.ts'
import { positionOf, type StoredEvent } from './event.ts'

/**
 * Something that follows every tenant's events. `apply` runs in the transaction that moves its progress on: what it does
 * to the database happens exactly once, what it does outside must be safe to repeat.
 */
export type Consumer = {
  readonly name: string
  /** How many events it takes at once. */
  readonly batch?: number
  /** Kinds of events that wake it at once, in whichever process they were committed; others wait for the next poll. */
  prompt?(kind: string): boolean
  /** Answers how many of them it has taken, when that is not all: the rest comes again. None: it has no room now. */
  apply(tx: WriteTx, events: readonly StoredEvent[]): Promise<number | undefined> | Promise<void>
}

/**
 * `behind`: events are there that may not be read yet. `taken`: another process is at this tenant right now. `held`: the
 * events have to wait where they are.
 */
export type Consumed = {
  count: number
  outcome: 'more' | 'done' | 'behind' | 'taken' | 'held'
  /** Of the events that it took, one for each. */
  kinds?: readonly string[]
}

const BATCH = 200

export async function consume(database: Database, scope: Scope, consumer: Consumer): Promise<Consumed> {
  const limit = consumer.batch ?? BATCH
  return database.write<Consumed>(scope, async (tx) => {
    const found = await lockedEvents(tx, consumer.name, limit)
    if (!found) return { result: { count: 0, outcome: 'taken' }, last: [] }
    const events = found.filter(({ is_settled }) => is_settled)
    const all = events.length === found.length ? 'done' : 'behind'
    if (events.length === 0) return { result: { count: 0, outcome: all }, last: [] }
    const taken = await besideSpans(
      () => followed(consumer, events),
      async () => consumer.apply(tx, events),
    )
    const count = typeof taken === 'number' ? taken : events.length
    if (count === 0) return { result: { count, outcome: 'held' }, last: [] }
    const outcome = events.length === limit || count < events.length ? 'more' : all
    const done = events.slice(0, count)
    return {
      result: { count, outcome, kinds: done.map(({ kind }) => kind) },
      last: [saveProgress(consumer.name, done)],
    }
  })
}

/** Every trace that the events belong to sees who waited for them. */
const followed = ({ name, prompt }: Consumer, events: readonly StoredEvent[]): Traced[] =>
  events
    .filter(({ kind }) => prompt?.(kind))
    .map(({ id, kind, correlation }) => ({
      name: `event ${kind}`,
      kind: 'consumer',
      attributes: { 'reeve.consumer': name, 'reeve.event.id': id },
      parent: placeOf(correlation),
    }))

type FoundEvent = StoredEvent & { readonly is_settled: boolean }

/** Locks the progress of a consumer and reads what comes after it; undefined when another has it. */
async function lockedEvents(tx: WriteTx, consumer: string, limit: number): Promise<FoundEvent[] | undefined> {
  const read = () =>
    tx.rows<FoundEvent | { id: null }>(sql`
      with progress as materialized (
        select era, xid, ordinal, event_id from consumer_progress where consumer = ${consumer} for update skip locked
      )
      select event.* from progress p left join lateral (
        ${eventsAfter(sql`(p.era, p.xid, p.ordinal, p.event_id)`, limit)}
      ) as event on true
      order by event.era, event.xid::xid8, event.ordinal, event.id`)
  let rows = await read()
  if (rows.length === 0 && (await begin(tx, consumer))) rows = await read()
  return rows.length === 0 ? undefined : rows.filter((row) => row.id !== null)
}

/**
 * The tenant's events behind a place, in their order. Those of transactions that are not surely over have to wait: an
 * older transaction that is still running may commit events that belong before them, and they would be skipped.
 */
const eventsAfter = (place: Sql, limit: number): Sql => sql`
  select id, at, era, events.xid::text as xid, ordinal, kind, subject_type, subject_id, before, after, actor, request,
    correlation, lineage,
    era < (select max(era) from eras) or events.xid < pg_snapshot_xmin(pg_current_snapshot()) as is_settled
  from events
  where (era, events.xid, ordinal, id) > ${place}
  order by era, events.xid, ordinal, id limit ${limit}`

/** The row is made once. A second process would wait for the first one's insert, so it asks for the right to begin. */
async function begin(tx: WriteTx, consumer: string): Promise<boolean> {
  const right = await tx.find<{ taken: boolean }>(sql`
    select pg_try_advisory_xact_lock(hashtextextended(${`progress ${consumer} ${tx.tenantId}`}, 0)) as taken`)
  if (!right?.taken) return false
  await tx.run(sql`
    insert into consumer_progress (consumer) values (${consumer}) on conflict (tenant_id, consumer) do nothing`)
  return true
}

function saveProgress(consumer: string, events: readonly StoredEvent[]) {
  const { era, xid, ordinal, id } = positionOf(events.at(-1)!)
  const seenAt = events.map(({ at }) => at).reduce((a, b) => (Temporal.Instant.compare(a, b) > 0 ? a : b))
  return sql`
    update consumer_progress set era = ${era}, xid = ${xid}::xid8, ordinal = ${ordinal}, event_id = ${id},
      seen_at = greatest(seen_at, ${seenAt})
    where consumer = ${consumer}`
}
