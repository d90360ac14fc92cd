// How fast is durable work, beside pg-boss, graphile-worker and DBOS? Rounds are taken in turns on one database.
// The peers: npm ci --prefix bench/engine/peers. Name questions to ask only these: steps batch enqueue latency.
import type { Contender } from './contender.ts'
import { areInstalled } from './peers/load.ts'
import { reeve } from './reeve.ts'
import { openStage } from './stage.ts'

const ROUNDS = 3
const stage = await openStage()
const contenders: Contender[] = [await reeve(stage)]
if (areInstalled()) {
  const { pgBoss } = await import('./peers/pg-boss.ts')
  const { graphileWorker } = await import('./peers/graphile-worker.ts')
  const { dbos } = await import('./peers/dbos.ts')
  contenders.push(await pgBoss(stage), await graphileWorker(stage), await dbos(stage))
} else console.log('the peers are not installed: npm ci --prefix bench/engine/peers')

const asked = process.argv.slice(2)
const wants = (question: string): boolean => asked.length === 0 || asked.includes(question)
if (wants('steps')) await compare('durable steps/s', (one) => one.steps?.(200))
if (wants('batch')) await compare('jobs/s from a full queue', (one) => one.batch(one.name === 'DBOS' ? 1000 : 10_000))
if (wants('enqueue')) await compare('transactions/s that add a job', (one) => one.enqueue?.(2000))
if (wants('latency')) {
  for (const one of contenders) {
    const times = (await one.latency(one.name === 'pg-boss' || one.name === 'DBOS' ? 40 : 300)).sort((a, b) => a - b)
    const at = (part: number): string => times[Math.floor(times.length * part)]!.toFixed(1)
    console.log(`enqueue to start, ${one.name}: p50 ${at(0.5)} ms, p98 ${at(0.98)} ms`)
  }
}
for (const one of contenders) await one.close().catch(() => {})
await stage.close()
process.exit(0)

async function compare(question: string, measure: (one: Contender) => Promise<number> | undefined): Promise<void> {
  const rates = new Map<string, number[]>()
  for (let round = 0; round <= ROUNDS; round++) {
    for (const one of contenders) {
      const rate = await measure(one)
      // The first round warms up.
      if (rate !== undefined && round > 0) rates.set(one.name, [...(rates.get(one.name) ?? []), rate])
    }
  }
  const own = median(rates.get('reeve')!)
  console.log(`\n${question}`)
  for (const [name, list] of rates) {
    const all = list.map((rate) => rate.toFixed(0)).join(' ')
    console.log(
      `  ${name.padEnd(16)} ${median(list).toFixed(0).padStart(6)}  (${all})  reeve is x${(own / median(list)).toFixed(2)}`,
    )
  }
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!
}
