import { setTimeout as sleep } from 'node:timers/promises'
import type { Site } from '../../packages/server/test/automation-runs/site.ts'
import { at, gives, loopOf } from './work-off.ts'

const RUNS = 300
const P50_MS = 10
const P99_MS = 100

/** Milliseconds from the commit that started a run to the beginning of its first step, when nothing else is to be done. */
export async function latency(site: Site): Promise<[string, boolean][]> {
  const tenant = await site.tenant()
  const id = await site.publish(tenant, [gives('one', '1')])
  const { expressions } = site.services
  const evaluate = expressions.evaluate.bind(expressions)
  let begun = (_at: number): void => {}
  // Safe because it is the same function, with a notification before it.
  expressions.evaluate = ((...given: Parameters<typeof evaluate>) => {
    begun(performance.now())
    return evaluate(...given)
  }) as typeof evaluate
  const loop = loopOf(site)
  loop.start()
  await sleep(500)
  const times: number[] = []
  for (let n = 0; n < RUNS; n++) {
    const first = new Promise<number>((resolve) => {
      begun = resolve
    })
    await site.start(tenant, id, [''])
    const committed = performance.now()
    times.push(Math.max(0, (await first) - committed))
    await sleep(10 + Math.random() * 30)
  }
  expressions.evaluate = evaluate
  await loop.stop()
  const [p50, p99] = [at(times, 0.5), at(times, 0.99)]
  return [
    [
      `commit to first step, idle: p50 ${p50.toFixed(1)} ms (under ${P50_MS}), p99 ${p99.toFixed(1)} ms (under ${P99_MS}), ${RUNS} runs`,
      p50 < P50_MS && p99 < P99_MS,
    ],
  ]
}
