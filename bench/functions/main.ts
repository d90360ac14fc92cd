// What do runs of an empty function cost beside bare starts of the same Deno program, cold and warm, and how soon does a
// warm one write its first line? A number is how many runs of each instead.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Broker, FunctionRuntime } from '../../packages/function-runtime/src/index.ts'
import { DENO_ENVIRONMENT, denoArguments, findDeno } from '../../packages/function-runtime/src/process/deno.ts'

const count = Number(process.argv[2] ?? 100)
const ROUNDS = 5
const folder = mkdtempSync(path.join(tmpdir(), 'reeve-bench-'))
const runtime = new FunctionRuntime({ folder, least: 'process', runner: [] })
const { level } = await runtime.isolation()
const plain = new FunctionRuntime({ folder, least: 'process', only: 'process', runner: [] })
await plain.isolation()

const code = `export default () => { console.log('first'); return {} }`
let firstLine = 0
const broker: Broker = {
  config: async () => ({ secrets: {} }),
  fetch: () => Promise.reject(new Error('none')),
  call: () => Promise.reject(new Error('none')),
  log: () => {
    firstLine ||= performance.now()
  },
}

const bare = (): Promise<void> =>
  new Promise((resolve) => {
    const args = [...denoArguments(256), 'data:application/javascript,0']
    spawn(findDeno()!, args, { env: { ...DENO_ENVIRONMENT }, stdio: 'ignore' }).on('close', () => resolve())
  })

async function timed(each: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  for (let i = 0; i < count / ROUNDS; i++) await each()
  return performance.now() - began
}

const totals = { bare: 0, cold: 0, coldHere: 0, warm: 0 }
const firsts: number[] = []
// Interleaved: what else the machine does falls on all of them alike.
for (let round = 0; round < ROUNDS; round++) {
  totals.bare += await timed(bare)
  totals.cold += await timed(() => plain.run({ code, input: '{}', broker }))
  totals.coldHere += await timed(() => runtime.run({ code, input: '{}', broker }))
  for (let i = 0; i < count / ROUNDS; i++) {
    await plain.keepWarm('bench', 1)
    await new Promise((resolve) => setTimeout(resolve, 250))
    firstLine = 0
    const began = performance.now()
    await plain.run({ code, input: '{}', broker, warmKey: 'bench' })
    totals.warm += performance.now() - began
    firsts.push(firstLine - began)
  }
}
runtime.close()
plain.close()
rmSync(folder, { recursive: true, force: true })
firsts.sort((a, b) => a - b)
const median = firsts[Math.floor(firsts.length / 2)]!
const cold = totals.bare / totals.cold
const warm = totals.cold / totals.warm
console.log(
  `${count} runs each; ms a run: bare ${ms(totals.bare)}, cold ${ms(totals.cold)}, cold at ${level} ${ms(totals.coldHere)}, warm ${ms(totals.warm)}`,
)
const checks: [string, boolean][] = [
  [`cold runs a second beside bare starts: ${cold.toFixed(2)} (at least 0.6)`, cold >= 0.6],
  [`warm beside cold: ${warm.toFixed(1)} (at least 3)`, warm >= 3],
  [`first line of a warm run, median: ${median.toFixed(0)} ms (under 60)`, median < 60],
]
for (const [text, fine] of checks) console.log(`${fine ? 'ok  ' : 'FAIL'} ${text}`)
process.exit(checks.every(([, fine]) => fine) ? 0 : 1)

function ms(total: number): string {
  return (total / count).toFixed(1)
}
