// Starts runs of one automation from a process of its own, one after the other, once it is told to.
// Argument: connection, tenant, automation and how many, as JSON.
import { systemClock } from '../../src/lib/clock.ts'
import { openDatabase } from '../../src/store/open.ts'
import { PATIENCE } from '../patience.ts'
import { triggerRuns } from '../runs.ts'

const { config, tenantId, automationId, count } = JSON.parse(process.argv[2] ?? '{}')
const database = await openDatabase({ name: 'test', config, poolSize: 4, patience: PATIENCE })
process.send?.({ ready: true })
process.once('message', async () => {
  await Promise.all(
    Array.from({ length: count }, () => triggerRuns({ id: tenantId, database }, systemClock.now(), [{ automationId }])),
  )
  await database.close()
  process.exit(0)
})
