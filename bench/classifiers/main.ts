// How well and how fast are the rule sets that come with the service? Prints precision and recall on the labelled texts
// of the tests, and the time of a text of 256 KiB, by rule set and for all of them together: as a clock on the wall has it,
// and of the processor, which other programs of the machine do not change. The limit is held against the second.
import { performance } from 'node:perf_hooks'
import { BUILTINS, type BuiltinName } from '../../packages/server/src/areas/ai-classifiers/builtin/api.ts'
import { measure } from '../../packages/server/test/labelled/measure.ts'
import { LABELLED } from '../../packages/server/test/labelled/texts.ts'

const SIZE = 256 * 1024
const ROUNDS = Number(process.argv[2] ?? 200)
const WARM_UP = 20
const MOST_MS = 50

// Safe because these are the keys of the table.
const names = Object.keys(BUILTINS) as BuiltinName[]
const texts = makeTexts()

console.log('rule set            texts  precision  recall   p50 ms   p99 ms  processor: p50 ms   p99 ms')
let isSlow = false
for (const name of names) {
  const { texts: count, precision, recall, wrong } = measure(name)
  const times = timed((text) => BUILTINS[name].levelOf(BUILTINS[name].find(text)))
  report(
    name,
    `${String(count).padStart(5)}  ${precision.toFixed(3).padStart(9)}  ${recall.toFixed(3).padStart(6)}`,
    times,
  )
  for (const one of wrong) console.log(`    ${one}`)
}
report(
  'all together',
  ' '.repeat(24),
  timed((text) => {
    for (const name of names) BUILTINS[name].find(text)
  }),
)
console.log(`p99 of every rule set under ${MOST_MS} ms: ${isSlow ? 'no' : 'yes'}`)
process.exitCode = isSlow ? 1 : 0

type Times = { readonly wall: readonly number[]; readonly processor: readonly number[] }

function report(name: string, about: string, { wall, processor }: Times): void {
  const at = (times: readonly number[], part: number): number =>
    times[Math.min(times.length - 1, Math.floor(times.length * part))]!
  const shown = [at(wall, 0.5), at(wall, 0.99), at(processor, 0.5), at(processor, 0.99)].map((one) => one.toFixed(1))
  const [p50, p99, p50Used, p99Used] = shown as [string, string, string, string] // Safe because there are four.
  console.log(
    `${name.padEnd(18)}  ${about}  ${p50.padStart(7)}  ${p99.padStart(7)}  ${p50Used.padStart(17)}  ${p99Used.padStart(7)}`,
  )
  if (name !== 'all together' && at(processor, 0.99) > MOST_MS) isSlow = true
}

/** Milliseconds of the rounds, the shortest first. */
function timed(judge: (text: string) => unknown): Times {
  const wall: number[] = []
  const processor: number[] = []
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const text = texts[(round + WARM_UP) % texts.length]!
    const used = process.threadCpuUsage()
    const began = performance.now()
    judge(text)
    const took = performance.now() - began
    const { user, system } = process.threadCpuUsage(used)
    if (round < 0) continue
    wall.push(took)
    processor.push((user + system) / 1000)
  }
  const inOrder = (times: number[]): number[] => times.sort((a, b) => a - b)
  return { wall: inOrder(wall), processor: inOrder(processor) }
}

/** Prose, code, rows and logs with labelled texts strewn in: each in another order. */
function makeTexts(): string[] {
  const filling = [
    'The quarterly report lists 12,345 orders from 67 regions; the average order grew by 3.4 percent.\n',
    'export const total = (rows: readonly Row[]): number => rows.reduce((sum, { amount }) => sum + amount, 0)\n',
    '{"id":"2f1c9b","name":"Build of the mobile app","state":"finished","durationMs":48213,"steps":[1,2,3]}\n',
    '2026-11-17T12:42:36.123Z INFO worker-3 GET /api/v1/apps?page_size=25 200 12ms request=7c9e6679\n',
    '| Berlin | 52.520008 | 13.404954 | 3,769,495 | https://cities.example/berlin |\n',
  ]
  return Array.from({ length: 10 }, (_, seed) => {
    let text = ''
    for (let i = seed; text.length < SIZE; i++) {
      text += filling[i % filling.length]!
      if (i % 40 === 0) text += `${LABELLED[(i * 7 + seed) % LABELLED.length]!.text}\n`
    }
    return text.slice(0, SIZE)
  })
}
