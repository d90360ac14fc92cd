// The API in a process of its own, beside another one on the same database. Argument: where, as JSON.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { Tenants } from '../src/areas/tenancy/api.ts'
import { systemClock } from '../src/lib/clock.ts'
import { startProcess } from '../src/process/start.ts'
import { readSettings } from '../src/settings/settings.ts'
import { openDatabase } from '../src/store/open.ts'
import { PATIENCE } from './patience.ts'

const { config, masterKey, environment } = JSON.parse(process.argv[2] ?? '{}')
const database = await openDatabase({ name: 'second', config, poolSize: 6, patience: PATIENCE })
const tenants = new Tenants({
  databases: [database],
  masterKeys: () => [Buffer.from(masterKey, 'base64')],
  clock: systemClock,
})
await tenants.reload()
const { port } = await startProcess({
  settings: readSettings({
    PORT: '0',
    REEVE_RATE_LIMITS: 'off',
    REEVE_ROLES: 'api',
    REEVE_DATA_DIR: fs.mkdtempSync(path.join(os.tmpdir(), 'reeve-second-')),
    ...environment,
  }),
  platform: { configs: [config], databases: [database], tenants, close: async () => {} },
  logger: pino({ level: 'silent' }),
  clock: systemClock,
})
process.send?.({ port })
process.once('disconnect', () => process.exit(0))
