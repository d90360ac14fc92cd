import pg from 'pg'
import type { Database } from '../../../packages/server/src/store/database.ts'
import { openDatabase } from '../../../packages/server/src/store/open.ts'
import type { Bench } from '../contender.ts'
import { cpuMs } from '../cpu.ts'
import { fill, workOff } from '../reeve.ts'

const WAITING = 1_000_000
const JOBS = 5000
const PAIRS = 24
/** Until plans, caches and the size of the tables are stable. */
const WARM_UP = 4

type Round = { seconds: number; cpuMs: number }
type Pair = { empty: Round; full: Round }

/** What does a million jobs due in a month cost the work that is due now? Two databases, one with them, in turns. */
export async function monthAhead({ pool, config, folder }: Bench): Promise<void> {
  const [empty, full] = await Promise.all(
    ['bench_empty', 'bench_full'].map(async (name) => {
      await pool.query(`create database ${name}`)
      return openDatabase({ name, config: { ...config, database: name }, poolSize: 10 })
    }),
  )
  await putMillion({ ...config, database: 'bench_full' })
  const pairs: Pair[] = []
  for (let n = 0; n < WARM_UP + PAIRS; n++) {
    const pair = await (n % 2 === 0 ? emptyFirst : fullFirst)(
      () => measure(empty!, folder),
      () => measure(full!, folder),
    )
    if (n >= WARM_UP) pairs.push(pair)
  }
  console.log('\na million jobs due in a month: throughput of what is due beside an empty table (wanted: x0.9)')
  report('by the clock', pairs, (one) => one.seconds)
  report('by processor time', pairs, (one) => one.cpuMs)
  await Promise.all([empty!.close(), full!.close()])
}

type Measure = () => Promise<Round>

/** Who comes second finds a machine that the first has made busy: they take turns at that too. */
const emptyFirst = async (empty: Measure, full: Measure): Promise<Pair> => ({
  empty: await empty(),
  full: await full(),
})
const fullFirst = async (empty: Measure, full: Measure): Promise<Pair> => {
  const second = await full()
  return { empty: await empty(), full: second }
}

/** Single rounds are at the mercy of whatever else the machine does: the sum of all and the middle of the ratios count. */
function report(how: string, pairs: readonly Pair[], cost: (round: Round) => number): void {
  const sum = (side: keyof Pair): number => pairs.reduce((all, pair) => all + cost(pair[side]), 0)
  const ratios = pairs.map((pair) => cost(pair.empty) / cost(pair.full)).sort((a, b) => a - b)
  const at = (part: number): string => ratios[Math.floor(ratios.length * part)]!.toFixed(2)
  console.log(
    `  ${how}: x${(sum('empty') / sum('full')).toFixed(2)} over all; of ${pairs.length} pairs median x${at(0.5)}, middle half ${at(0.25)} to ${at(0.75)}`,
  )
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
  return { seconds: JOBS / rate, cpuMs: cpuMs(folder) - before }
}
