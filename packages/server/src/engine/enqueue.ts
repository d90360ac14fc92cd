import { newId } from '../lib/ids.ts'
import { currentSpan, traceparentOf } from '../lib/tracing.ts'
import { type Sql, sql } from '../store/sql.ts'
import type { Tx } from '../store/tx.ts'
import type { Named } from './job.ts'
import type { Payload } from './outcome.ts'
import { TRACEPARENT } from './trace-of-work.ts'

/** The topic of commits that added work; the words are its kinds. */
export const WORK = 'work'

export type EnqueueOptions = {
  /** At most one job of this kind has this key. */
  readonly key?: string
  /**
   * What to do when there is one. `ignore`: leave it as it is, also while it runs. `replace`: it takes the new payload,
   * time and priority; while it runs, it will run once more.
   */
  readonly onKey?: 'ignore' | 'replace'
  /** Not before this time; at once when absent. */
  readonly due?: Temporal.Instant
  /** Higher goes first; 0 when absent. */
  readonly priority?: number
  /** What the limit per key is counted by. */
  readonly limitKey?: string
}

export type NewWork<P extends Payload> = EnqueueOptions & { readonly payload: P }

/** Adds one job in the caller's transaction. */
export const enqueue = <P extends Payload>(
  tx: Tx,
  job: Named<P>,
  payload: P,
  options: EnqueueOptions = {},
): Promise<number> => enqueueAll(tx, job, [{ ...options, payload }], options.onKey)

/** Adds many jobs of one kind with one statement; answers how many were added or replaced. */
export async function enqueueAll<P extends Payload>(
  tx: Tx,
  job: Named<P>,
  items: readonly NewWork<P>[],
  onKey: EnqueueOptions['onKey'] = 'ignore',
): Promise<number> {
  if (items.length === 0) return 0
  tx.notify(WORK, job.kind)
  return tx.run(insertWork(job, items, tx.now, onKey))
}

/** The insert alone, for who sends it together with other statements. */
export function insertWork<P extends Payload>(
  job: Named<P>,
  items: readonly NewWork<P>[],
  now: Temporal.Instant,
  onKey: EnqueueOptions['onKey'] = 'ignore',
): Sql {
  const rows = JSON.stringify(
    oncePerKey(items, onKey).map((item) => rowOf(job, item, now)),
    plain,
  )
  return onKey === 'replace' ? insertOrReplace(rows, now) : insertOrIgnore(rows, now)
}

/** One statement cannot replace a row twice: of several with one key the last counts, or the first when it is to stay. */
function oncePerKey<P extends Payload>(items: readonly NewWork<P>[], onKey: EnqueueOptions['onKey']): NewWork<P>[] {
  const byKey = new Map<string | symbol, NewWork<P>>()
  for (const item of items) {
    const key = item.key ?? Symbol()
    if (onKey === 'replace' || !byKey.has(key)) byKey.set(key, item)
  }
  return [...byKey.values()]
}

const insertOrIgnore = (rows: string, now: Temporal.Instant): Sql => sql`
  insert into work (id, kind, key, priority, ready, due, limit_key, payload, created_at)
  select id, kind, key, priority, due <= ${now}, due, limit_key, payload, ${now}
  from jsonb_to_recordset(${rows}) as item(
    id text, kind text, key text, priority integer, due timestamptz, limit_key text, payload jsonb)
  on conflict (tenant_id, kind, key) where key is not null do nothing`

/** A row that a worker holds keeps its lease and is marked to run again; any other takes the new time at once. */
const insertOrReplace = (rows: string, now: Temporal.Instant): Sql => sql`
  insert into work (id, kind, key, priority, ready, due, limit_key, payload, created_at)
  select id, kind, key, priority, due <= ${now}, due, limit_key, payload, ${now}
  from jsonb_to_recordset(${rows}) as item(
    id text, kind text, key text, priority integer, due timestamptz, limit_key text, payload jsonb)
  on conflict (tenant_id, kind, key) where key is not null do update set
    payload = excluded.payload, priority = excluded.priority, limit_key = excluded.limit_key,
    again = case when work.worker is null then null else excluded.due end,
    ready = work.worker is null and excluded.ready,
    due = case when work.worker is null then excluded.due else work.due end,
    failures = case when work.worker is null then 0 else work.failures end,
    last_error = case when work.worker is null then '' else work.last_error end`

const rowOf = <P extends Payload>(job: Named<P>, item: NewWork<P>, now: Temporal.Instant): object => ({
  id: newId(now),
  kind: job.kind,
  key: item.key ?? null,
  priority: item.priority ?? 0,
  due: (item.due ?? now).toString(),
  limit_key: job.concurrency ? (item.limitKey ?? '') : null,
  payload: withTrace(item.payload),
})

/** Work that is added within a trace goes on with it. */
function withTrace<P extends Payload>(payload: P): Payload {
  const span = currentSpan()
  return span === undefined ? payload : { ...payload, [TRACEPARENT]: traceparentOf(span.place) }
}

const plain = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? value.toString() : value)
