import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { formatClientId } from '../../src/areas/auth/api.ts'
import { provisionTenant, Tenants } from '../../src/areas/tenancy/api.ts'
import { systemClock } from '../../src/lib/clock.ts'
import { startProcess } from '../../src/process/start.ts'
import { readSettings } from '../../src/settings/settings.ts'
import { openDatabase } from '../../src/store/open.ts'
import { SCHEMA } from '../../src/store/owner.ts'
import type { SiteOptions } from '../automation-runs/site.ts'
import { Caller } from '../caller.ts'
import { MovedClock } from '../moved-clock.ts'
import { PATIENCE } from '../patience.ts'
import type { TestTenant } from '../world.ts'

/** The API on a database that workers of other processes share; it does no work itself. */
export type ApiSite = {
  readonly tenant: TestTenant
  /** No row level security binds it. */
  readonly admin: pg.Pool
  close(): Promise<void>
}

export async function openApi({ config, masterKey, objects }: SiteOptions): Promise<ApiSite> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'reeve-api-'))
  const database = await openDatabase({ name: 'api', config, poolSize: 12, patience: PATIENCE })
  const tenants = new Tenants({
    databases: [database],
    masterKeys: () => [Buffer.from(masterKey, 'base64')],
    clock: systemClock,
  })
  const service = await startProcess({
    settings: readSettings({
      PORT: '0',
      REEVE_RATE_LIMITS: 'off',
      REEVE_DATA_DIR: dataDir,
      REEVE_ROLES: 'api',
      ...(objects ? { REEVE_OBJECTS: objects } : {}),
    }),
    platform: { configs: [config], databases: [database], tenants, close: async () => {} },
    logger: pino({ level: 'silent' }),
    clock: systemClock,
  })
  const admin = new pg.Pool({ ...config, max: 4, options: `-c search_path=${SCHEMA}` })
  admin.on('error', () => {})
  const stored = await tenants.create('chaos')
  const first = await provisionTenant({
    tenant: stored,
    now: systemClock.now(),
    clientSecretLabel: 'reeve.example',
  })
  if (!first) throw new Error('the tenant has an administrator already')
  const baseUrl = `http://chaos.localhost:${service.port}`
  const clientId = formatClientId({ name: first.clientName, host: new URL(baseUrl).host, use: 'pcc' as const })
  const credentials = { baseUrl, clientId, clientSecret: first.clientSecret.reveal() }
  const caller = await Caller.signIn(`http://127.0.0.1:${service.port}`, baseUrl, credentials)
  const tenant: TestTenant = Object.assign(caller, {
    label: 'chaos',
    id: stored.id,
    admin: credentials,
    sql: async (text: string, values: unknown[] = []) => (await admin.query(text, values)).rows,
    stored,
    clock: new MovedClock(),
  })
  return {
    tenant,
    admin,
    async close() {
      await service.stop()
      await admin.end()
      await database.close()
      fs.rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
