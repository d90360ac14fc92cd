import { setTimeout as sleep } from 'node:timers/promises'
import { enqueueAll } from '../../../packages/server/src/engine/enqueue.ts'
import { systemClock } from '../../../packages/server/src/lib/clock.ts'
import type { Database } from '../../../packages/server/src/store/database.ts'
import { slowFirst } from '../../../packages/server/test/chaos/crash-jobs.ts'
import { startOther } from '../../../packages/server/test/chaos/processes.ts'
import type { Bench } from '../contender.ts'
import { loopOf } from '../reeve.ts'

const LEASES = 10
const ROUNDS = 5

/** A worker that holds ten leases is killed with -9: how long until all of them run elsewhere? */
export async function killed(database: Database, { pool, config }: Bench): Promise<void> {
  await pool.query('create table if not exists reeve.chaos_notes (tenant_id text not null, name text not null)')
  await pool.query('grant all on reeve.chaos_notes to reeve_service')
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const victim = await startOther(config)
    await database.write({ tenantId: 'a', now: systemClock.now() }, async (tx) => {
      await enqueueAll(
        tx,
        slowFirst,
        Array.from({ length: LEASES }, () => ({ payload: { gate: '' } })),
      )
      return { result: undefined, last: [] }
    })
    while ((await pool.query('select from reeve.work where worker is not null')).rowCount !== LEASES) await sleep(5)
    let last = 0
    let taken = 0
    const survivor = loopOf(database, [slowFirst], () => {
      taken += 1
      last = performance.now()
    })
    survivor.start()
    await sleep(300)
    const begun = performance.now()
    await victim.kill()
    while (taken < LEASES) await sleep(2)
    times.push(last - begun)
    await survivor.stop()
  }
  console.log(
    `\nkill -9 of a worker with ${LEASES} leases: all done elsewhere after ${times.map((ms) => ms.toFixed(0)).join(' ')} ms (wanted: 1000)`,
  )
}
