// A worker that runs syncs of connectors, in a process of its own, for those who kill it. Argument: the connection as JSON.
import { runSync } from '../../src/areas/connectors/running/run-sync.ts'
import { WorkLoop } from '../../src/engine/work-loop.ts'
import { systemClock } from '../../src/lib/clock.ts'
import { openOutboundClient } from '../../src/outbound/client.ts'
import type { JobServices } from '../../src/service/area-job.ts'
import { openDatabase } from '../../src/store/open.ts'
import { PATIENCE } from '../patience.ts'

const database = await openDatabase({
  name: 'syncer',
  config: JSON.parse(process.argv[2] ?? '{}'),
  poolSize: 4,
  patience: PATIENCE,
})
const services = {
  connectorOutbound: openOutboundClient({ allow: [], httpLoopback: () => true, privateNetworks: true, anyPort: true }),
  settings: {},
}
const loop = new WorkLoop<JobServices>({
  database,
  jobs: [runSync],
  slots: 2,
  clock: systemClock,
  // Safe because a sync asks for no more of them, where the configuration has no secret.
  surround: async (id) => ({ tenant: { id, label: 'default', database }, services }) as unknown as JobServices,
  watch: { claimed: () => {}, ended: () => {}, trouble: () => {} },
})
loop.start()
process.send?.({ ready: true })
process.once('disconnect', () => process.exit(0))
process.once('SIGTERM', () => void loop.stop(0).then(() => process.exit(0)))
