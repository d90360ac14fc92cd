import { setTimeout as sleep } from 'node:timers/promises'
import { enqueue, enqueueAll } from '../../../packages/server/src/engine/enqueue.ts'
import { plainJob } from '../../../packages/server/src/engine/job.ts'
import { done } from '../../../packages/server/src/engine/outcome.ts'
import { systemClock } from '../../../packages/server/src/lib/clock.ts'
import type { Database } from '../../../packages/server/src/store/database.ts'
import { loopOf } from '../reeve.ts'

const QUEUED = 50_000
const PROBES = 20
const retry = { delaySeconds: [1], jitter: 0, attempts: 3 }

/** One tenant has queued fifty thousand jobs: how long does a single job of another wait for its start? */
export async function neighbour(database: Database): Promise<void> {
  let started = (): void => {}
  const busy = plainJob({
    kind: 'busy',
    about: 'Takes ten milliseconds.',
    retry,
    act: async () => {
      await sleep(10)
      return done
    },
  })
  const probe = plainJob({
    kind: 'probe',
    about: 'Says when it starts.',
    retry,
    async act() {
      started()
      return done
    },
  })
  const write = (tenantId: string, work: Parameters<typeof database.write<void>>[1]) =>
    database.write({ tenantId, now: systemClock.now() }, work)
  for (let n = 0; n < QUEUED; n += 5000) {
    await write('big', async (tx) => {
      await enqueueAll(
        tx,
        busy,
        Array.from({ length: 5000 }, () => ({ payload: {} })),
      )
      return { result: undefined, last: [] }
    })
  }
  const loop = loopOf(database, [busy, probe])
  loop.start()
  await sleep(1000)
  const times: number[] = []
  for (let n = 0; n < PROBES; n++) {
    const start = new Promise<number>((resolve) => {
      started = () => resolve(performance.now())
    })
    await write('small', async (tx) => {
      await enqueue(tx, probe, {})
      return { result: undefined, last: [] }
    })
    const committed = performance.now()
    times.push((await start) - committed)
    await sleep(20)
  }
  await loop.stop()
  times.sort((a, b) => a - b)
  const [p50, worst] = [times[PROBES / 2]!, times.at(-1)!]
  console.log(
    `\n50 000 jobs of a neighbour: a single job starts after ${p50.toFixed(0)} ms (p50), ${worst.toFixed(0)} ms (worst of ${PROBES}; wanted: 250)`,
  )
}
