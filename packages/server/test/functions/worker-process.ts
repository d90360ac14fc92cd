// A worker of the service in a process of its own, for those who kill it: it runs functions.
// Argument: the database, the key and the data folder as JSON.
import { pino } from 'pino'
import { Tenants } from '../../src/areas/tenancy/api.ts'
import { systemClock } from '../../src/lib/clock.ts'
import { startProcess } from '../../src/process/start.ts'
import { readSettings } from '../../src/settings/settings.ts'
import { openDatabase } from '../../src/store/open.ts'
import { PATIENCE } from '../patience.ts'

const { config, masterKey, dataDir } = JSON.parse(process.argv[2] ?? '{}')
const database = await openDatabase({ name: 'worker', config, poolSize: 8, patience: PATIENCE })
const tenants = new Tenants({
  databases: [database],
  masterKeys: () => [Buffer.from(masterKey, 'base64')],
  clock: systemClock,
})
await tenants.reload()
await startProcess({
  settings: readSettings({ REEVE_ROLES: 'worker', REEVE_DATA_DIR: dataDir }),
  platform: { configs: [config], databases: [database], tenants, close: async () => {} },
  logger: pino({ level: 'silent' }),
  clock: systemClock,
})
process.send?.({ ready: true })
process.once('disconnect', () => process.exit(0))
