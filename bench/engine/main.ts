// How fast is durable work, beside pg-boss, graphile-worker and DBOS? Rounds are taken in turns on one database.
// The peers: npm ci --prefix bench/engine/peers. Name questions to ask only these: steps batch enqueue latency
// month neighbour killed.
import { openDatabase } from '../../packages/server/src/store/open.ts'
import { BATCH, type Bench, type Contender, STEPS } from './contender.ts'
import { cpuMs } from './cpu.ts'
import { areInstalled } from './peers/load.ts'
import { killed } from './questions/killed.ts'
import { monthAhead } from './questions/month-ahead.ts'
import { neighbour } from './questions/neighbour.ts'
import { reeve } from './reeve.ts'
import { openStage } from './stage.ts'

const ROUNDS = 5
const BATCHED = 20_000
const stage = await openStage()
const contenders: Record<string, (stage: Bench) => Promise<Contender>> = { reeve }
if (areInstalled()) {
  const { pgBoss, pgBossByHand } = await import('./peers/pg-boss.ts')
  const { graphileWorker } = await import('./peers/graphile-worker.ts')
  const { dbos } = await import('./peers/dbos.ts')
  Object.assign(contenders, {
    'pg-boss': pgBoss,
    'pg-boss by hand': pgBossByHand,
    'graphile-worker': graphileWorker,
    DBOS: dbos,
  })
} else console.log('the peers are not installed: npm ci --prefix bench/engine/peers')

const asked = process.argv.slice(2)
const wants = (question: string): boolean => asked.length === 0 || asked.includes(question)
const counted = async (rate: Promise<number>, count: number): Promise<Measured> => ({ rate: await rate, count })
if (wants('steps')) {
  await compare('durable steps', (one) => one.steps && counted(one.steps(200), 200 * STEPS))
}
if (wants('batch')) {
  const size = (one: Contender): number => (one.name === 'DBOS' ? 500 : 10_000)
  await compare(
    'jobs from a full queue',
    (one) => counted(one.workOff(size(one)), size(one)),
    (one) => one.fill?.(size(one)),
  )
  for (const atOnce of [1, 4]) {
    await compare(
      `batches of ${BATCH} from a full queue, ${atOnce} at once`,
      (one) => one.workOffInBatches && counted(one.workOffInBatches(BATCHED, atOnce), BATCHED),
      (one) => one.workOffInBatches && one.fill?.(BATCHED),
    )
  }
}
if (wants('enqueue')) {
  await compare('transactions that add a job', (one) =>
    one.name === 'pg-boss by hand' ? undefined : one.enqueue && counted(one.enqueue(1000), 1000),
  )
}
if (wants('latency')) await compareLatency()
const database = await openDatabase({ name: 'bench', config: stage.config, poolSize: 10 })
if (wants('month')) await monthAhead(stage)
if (wants('neighbour')) await neighbour(database)
await stage.pool.query('truncate reeve.work')
if (wants('killed')) await killed(database, stage)
await database.close()
await stage.close()
process.exit(0)

/** Each is open only in its turn, so that what it does when idle is not counted as another's. */
async function inTurn(round: (one: Contender) => Promise<void>): Promise<void> {
  for (const open of Object.values(contenders)) {
    const one = await open(stage)
    await round(one)
    await one.close()
  }
}

async function compareLatency(): Promise<void> {
  console.log('\ncommit of the enqueue to start of the job')
  await inTurn(async (one) => {
    if (one.name === 'pg-boss by hand') return
    const isSlow = one.name === 'pg-boss' || one.name === 'DBOS'
    const times = (await one.latency(isSlow ? 40 : 300)).sort((a, b) => a - b)
    const at = (part: number): string => times[Math.floor(times.length * part)]!.toFixed(1)
    console.log(`  ${one.name.padEnd(16)} p50 ${at(0.5)} ms, p98 ${at(0.98)} ms`)
  })
}

type Round = { rate: number; cpuMicros: number }

async function compare(
  question: string,
  measure: (one: Contender) => Promise<Measured> | undefined,
  prepare: (one: Contender) => Promise<unknown> | undefined = async () => {},
): Promise<void> {
  const rounds = new Map<string, Round[]>()
  for (let round = 0; round <= ROUNDS; round++) {
    await inTurn(async (one) => {
      await prepare(one)
      const before = cpuMs(stage.folder)
      const measured = await measure(one)
      if (!measured || round === 0) return // The first round warms up.
      const cpuMicros = ((cpuMs(stage.folder) - before) / measured.count) * 1000
      rounds.set(one.name, [...(rounds.get(one.name) ?? []), { rate: measured.rate, cpuMicros }])
    })
  }
  const rate = (name: string): number => median(rounds.get(name)!.map((one) => one.rate))
  const cpu = (name: string): number => median(rounds.get(name)!.map((one) => one.cpuMicros))
  console.log(`\n${question} (median of ${ROUNDS}); processor time of engine and PostgreSQL together`)
  for (const name of rounds.keys()) {
    const ratios = `reeve is x${(rate('reeve') / rate(name)).toFixed(2)}, by processor time x${(cpu(name) / cpu('reeve')).toFixed(2)}`
    console.log(
      `  ${name.padEnd(16)} ${rate(name).toFixed(0).padStart(6)}/s ${cpu(name).toFixed(0).padStart(6)} µs  ${ratios}`,
    )
  }
}

type Measured = { rate: number; count: number }

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!
}
