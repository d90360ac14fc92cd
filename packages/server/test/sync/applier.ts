// A worker that applies syncs, in a process of its own, for those who kill it. Argument: the connection as JSON.
import { syncPart } from '../../src/areas/connectors/sync/part.ts'
import { registry } from '../../src/areas/registry.ts'
import { WorkLoop } from '../../src/engine/work-loop.ts'
import { Expressions } from '../../src/expressions/expressions.ts'
import { systemClock } from '../../src/lib/clock.ts'
import { addressesFor } from '../../src/service/addresses.ts'
import type { JobServices } from '../../src/service/area-job.ts'
import { openDatabase } from '../../src/store/open.ts'
import { PATIENCE } from '../patience.ts'

const database = await openDatabase({
  name: 'applier',
  config: JSON.parse(process.argv[2] ?? '{}'),
  poolSize: 4,
  patience: PATIENCE,
})
const addresses = addressesFor({ domain: '', publicUrl: undefined, host: 'localhost', port: 8080 })
const services = { registry, expressions: new Expressions(), addresses: () => addresses }
const loop = new WorkLoop<JobServices>({
  database,
  jobs: syncPart.jobs ?? [],
  slots: 2,
  clock: systemClock,
  // Safe because applying a sync asks for no more of them.
  surround: async (tenantId) => ({ tenant: { id: tenantId, label: 'default' }, services }) as unknown as JobServices,
  watch: { claimed: () => {}, ended: () => {}, trouble: () => {} },
})
loop.start()
process.send?.({ ready: true })
process.once('disconnect', () => process.exit(0))
