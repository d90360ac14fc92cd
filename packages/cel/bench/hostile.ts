import { hostileCases, runHostile } from '../test/hostile-cases.ts'

/**
 * Times every hostile case after one warm-up of the machinery, and weighs how far the heap grew. The time is that of
 * the processor, so that neighbours on a busy machine do not count; that of the clock is beside it.
 */
const collect = globalThis.gc ?? (() => {})
const bound = { ms: 50, mb: 64 }

runHostile(
  { name: 'warm-up', source: 'n.all(i, t.matches("a+") && i >= 0)', variables: { n: [1], t: 'a' }, expect: 'value' },
  'generated',
)

/** Milliseconds this thread has run. Linux updates the count of a thread when that of the process is read. */
function processorTime(): number {
  process.cpuUsage()
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

let worst = { ms: 0, mb: 0 }
let failures = 0
for (const mode of ['generated', 'closures'] as const) {
  console.log(`${mode}\n${'case'.padEnd(42)}${'ms'.padStart(8)}${'clock'.padStart(8)}${'MB'.padStart(8)}  outcome`)
  for (const hostile of hostileCases) {
    collect()
    const before = process.memoryUsage()
    const clock = performance.now()
    const began = processorTime()
    const { outcome, message } = runHostile(hostile, mode)
    const ms = processorTime() - began
    const wall = performance.now() - clock
    const after = process.memoryUsage()
    const mb = Math.max(0, after.heapUsed + after.external - before.heapUsed - before.external) / 2 ** 20
    const good = outcome === hostile.expect && ms <= bound.ms && mb <= bound.mb
    if (!good) failures++
    worst = { ms: Math.max(worst.ms, ms), mb: Math.max(worst.mb, mb) }
    console.log(
      `${hostile.name.padEnd(42)}${ms.toFixed(1).padStart(8)}${wall.toFixed(1).padStart(8)}${mb.toFixed(1).padStart(8)}  ${good ? '' : 'FAIL '}${outcome}: ${message.slice(0, 70)}`,
    )
  }
}
console.log(
  `worst: ${worst.ms.toFixed(1)} ms, ${worst.mb.toFixed(1)} MB; bounds ${bound.ms} ms, ${bound.mb} MB; ${failures} over`,
)
process.exitCode = failures === 0 ? 0 : 1
