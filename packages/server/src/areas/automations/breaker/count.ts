import { sql } from '../../../store/sql.ts'
import type { AutomationsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import type { Trip } from './events.ts'
import { countedPeriod, countedSince } from './periods.ts'

export type Guarded = Pick<AutomationsRow, 'id' | 'breaker_max' | 'breaker_period' | 'breaker_reset_at' | 'tripped_at'>

/** Runs of one guarded automation are counted and made by one transaction after the other. */
export const lockGuarded = (tx: Tx, ids: readonly string[]): Promise<Guarded[]> =>
  tx.rows<Guarded>(sql`
    select id, breaker_max, breaker_period, breaker_reset_at, tripped_at from automations
    where id = any(${ids}) order by id for update`)

/** How many runs each automation has had in its window. */
export async function countRuns(tx: Tx, guarded: readonly Guarded[]): Promise<ReadonlyMap<string, number>> {
  if (guarded.length === 0) return new Map()
  const since = guarded.map((one) => countedSince(one, tx.now).toString())
  const rows = await tx.rows<{ id: string; count: bigint }>(sql`
    select w.id, (select count(*) from executions e
        where e.automation_id = w.id and e.created_at > w.since and not e.is_draft) as count
    from unnest(${guarded.map((one) => one.id)}::text[], ${since}::timestamptz[]) as w(id, since)`)
  return new Map(rows.map(({ id, count }) => [id, Number(count)]))
}

/** What it read before the trip is another object now, so its version moves. */
export async function trip(tx: Tx, { id, breaker_max, breaker_period }: Guarded): Promise<Trip> {
  const period = countedPeriod(breaker_period)
  const count = Number(breaker_max) + 1
  await tx.run(sql`
    update automations set tripped_at = ${tx.now}, tripped_count = ${count}, tripped_threshold = ${breaker_max},
      tripped_period = ${period}, version = version + 1, updated_at = ${tx.now}
    where id = ${id}`)
  return {
    automationId: id,
    observedCount: count,
    threshold: Number(breaker_max),
    period,
    trippedAt: tx.now.toString(),
  }
}
