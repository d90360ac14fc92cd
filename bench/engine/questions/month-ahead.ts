import type { Database } from '../../../packages/server/src/store/database.ts'
import type { Bench } from '../contender.ts'
import { fill, workOff } from '../reeve.ts'

const WAITING = 1_000_000
const JOBS = 10_000
const ROUNDS = 5

/** What does a million jobs due in a month cost the work that is due now? Rounds with and without them in turns. */
export async function monthAhead(database: Database, { pool }: Bench): Promise<void> {
  await pool.query(
    `create table reeve.month_ahead as select 't' || n % 20 as tenant_id, lpad(n::text, 27, '0') as id
     from generate_series(1, $1) n`,
    [WAITING],
  )
  const put = `insert into reeve.work (tenant_id, id, kind, ready, due, payload, created_at)
    select tenant_id, id, 'later', false, now() + interval '30 days' * random() + interval '1 day', '{}', now()
    from reeve.month_ahead`
  const rates: { empty: number[]; full: number[] } = { empty: [], full: [] }
  for (let round = 0; round <= ROUNDS; round++) {
    await pool.query('truncate reeve.work')
    const empty = await measure(database)
    await pool.query(put)
    await pool.query('vacuum analyze reeve.work')
    const full = await measure(database)
    if (round === 0) continue // The first round warms up.
    rates.empty.push(empty)
    rates.full.push(full)
  }
  await pool.query('truncate reeve.work')
  const ratios = rates.full.map((full, n) => full / rates.empty[n]!).sort((a, b) => a - b)
  const each = ratios.map((ratio) => ratio.toFixed(2)).join(' ')
  console.log(
    `\na million jobs due in a month: x${ratios[Math.floor(ratios.length / 2)]!.toFixed(2)} of an empty table (${each}; wanted: 0.9)`,
  )
}

async function measure(database: Database): Promise<number> {
  await fill(database, 'noop', JOBS)
  return workOff(database, JOBS)
}
