// A worker that writes reports, in a process of its own, for those who kill it: its object store takes some bytes and
// then no more. Arguments: the connection as JSON, the folder of the objects, and the kind of its job.
import { randomBytes } from 'node:crypto'
import { registry } from '../../src/areas/registry.ts'
import { WorkLoop } from '../../src/engine/work-loop.ts'
import { systemClock } from '../../src/lib/clock.ts'
import { folderStore } from '../../src/objects/folder.ts'
import type { JobServices } from '../../src/service/area-job.ts'
import { Sealer } from '../../src/service/sealer.ts'
import { openDatabase } from '../../src/store/open.ts'
import { PATIENCE } from '../patience.ts'

const [, , config = '{}', folder = '', kind = ''] = process.argv
const database = await openDatabase({ name: 'writer', config: JSON.parse(config), poolSize: 4, patience: PATIENCE })
const store = folderStore(folder)

async function* stuck(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const piece of body) {
    yield piece
    process.send?.({ writing: true })
    await new Promise(() => {})
  }
}

const services = {
  registry,
  objects: { ...store, put: (key: string, body: AsyncIterable<Uint8Array>) => store.put(key, stuck(body)) },
}
const loop = new WorkLoop<JobServices>({
  database,
  jobs: registry.jobs.filter((one) => one.kind === kind),
  slots: 2,
  clock: systemClock,
  surround: async (id) =>
    // Safe because writing a CSV asks for no more of them, and what is sealed at its end is never reached.
    ({
      tenant: { id, label: 'default', database, sealer: new Sealer(randomBytes(32)) },
      services,
    }) as unknown as JobServices,
  watch: { claimed: () => {}, ended: () => {}, trouble: () => {} },
})
loop.start()
process.send?.({ ready: true })
process.once('disconnect', () => process.exit(0))
// Nothing else keeps the process alive while it is stuck.
setInterval(() => {}, 1000)
