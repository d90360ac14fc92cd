// A worker in a process of its own, for those who kill it. Arguments: the connection as JSON, slots, lease in ms.
import { WorkLoop } from '../../src/engine/work-loop.ts'
import { systemClock } from '../../src/lib/clock.ts'
import { openDatabase } from '../../src/store/open.ts'
import { chainStep } from './chain.ts'
import { crashJobs, slowFirst } from './crash-jobs.ts'

const [config = '{}', slots = '16', leaseMs = '30000'] = process.argv.slice(2)

// A wrong clock of this machine.
const ahead = Number(process.env.CHAOS_CLOCK_AHEAD_MS ?? 0)
const realNow = Date.now
Date.now = () => realNow() + ahead

const database = await openDatabase({ name: 'chaos', config: JSON.parse(config), poolSize: 8 })
const loop = new WorkLoop({
  database,
  jobs: [chainStep, ...crashJobs],
  slots: Number(slots),
  leaseMs: Number(leaseMs),
  clock: systemClock,
  surround: async () => ({}),
  watch: {
    claimed: ({ kind }) => kind === slowFirst.kind && process.send?.({ claimed: kind }),
    ended: (lease, { outcome }) => process.send?.({ ended: lease.kind, outcome, attempt: lease.attempt }),
    trouble: () => {},
  },
})
loop.start()
process.send?.({ ready: true })
process.once('SIGTERM', async () => {
  await loop.stop()
  await database.close()
  process.exit(0)
})
process.once('disconnect', () => process.exit(0))
