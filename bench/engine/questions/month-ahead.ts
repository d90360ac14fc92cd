import pg from 'pg'
import type { Database } from '../../../packages/server/src/store/database.ts'
import { openDatabase } from '../../../packages/server/src/store/open.ts'
import type { Bench } from '../contender.ts'
import { cpuMs } from '../cpu.ts'
import { fill, workOff } from '../reeve.ts'

const WAITING = 1_000_000
const JOBS = 10_000
const ROUNDS = 7

type Round = { rate: number; cpuMicros: number }

/** What does a million jobs due in a month cost the work that is due now? Two databases, one with them, in turns. */
export async function monthAhead({ pool, config, folder }: Bench): Promise<void> {
  const [empty, full] = await Promise.all(
    ['bench_empty', 'bench_full'].map(async (name) => {
      await pool.query(`create database ${name}`)
      return openDatabase({ name, config: { ...config, database: name }, poolSize: 10 })
    }),
  )
  await putMillion({ ...config, database: 'bench_full' })
  const rounds: { empty: Round; full: Round }[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const one = { empty: await measure(empty!, folder), full: await measure(full!, folder) }
    if (round > 0) rounds.push(one) // The first round warms up.
  }
  const rates = rounds.map((one) => one.full.rate / one.empty.rate).sort((a, b) => a - b)
  const costs = rounds.map((one) => one.empty.cpuMicros / one.full.cpuMicros).sort((a, b) => a - b)
  const middle = Math.floor(ROUNDS / 2)
  console.log('\na million jobs due in a month: throughput of what is due beside an empty table (wanted: x0.9)')
  console.log(`  x${rates[middle]!.toFixed(2)} (${rates.map((rate) => rate.toFixed(2)).join(' ')})`)
  console.log(`  x${costs[middle]!.toFixed(2)} by processor time (${costs.map((cost) => cost.toFixed(2)).join(' ')})`)
  await Promise.all([empty!.close(), full!.close()])
}

async function putMillion(config: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(config)
  await client.connect()
  await client.query(
    `insert into reeve.work (tenant_id, id, kind, ready, due, payload, created_at)
     select 't' || n % 20, lpad(n::text, 27, '0'), 'later', false,
       now() + interval '1 day' + interval '30 days' * random(), '{}', now()
     from generate_series(1, $1) n`,
    [WAITING],
  )
  await client.query('vacuum analyze reeve.work')
  // What the insert left to be written must not be written while others are measured.
  await client.query('checkpoint')
  await client.end()
}

async function measure(database: Database, folder: string): Promise<Round> {
  await fill(database, 'noop', JOBS)
  const before = cpuMs(folder)
  const rate = await workOff(database, JOBS)
  return { rate, cpuMicros: ((cpuMs(folder) - before) / JOBS) * 1000 }
}
