import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { brotliDecompressSync } from 'node:zlib'
import pg from 'pg'
import { pino } from 'pino'
import { Tenants } from '../src/areas/tenancy/api.ts'
import type { Admin } from '../src/process/admin-file.ts'
import { startProcess } from '../src/process/start.ts'
import { readSettings } from '../src/settings/settings.ts'
import { migrate } from '../src/store/migrate.ts'
import { readMigrations } from '../src/store/migrations.ts'
import { openDatabase } from '../src/store/open.ts'
import { SCHEMA } from '../src/store/owner.ts'
import { Caller } from './caller.ts'
import { withEmptyDatabase } from './fresh-database.ts'
import { MovedClock } from './moved-clock.ts'
import { PATIENCE } from './patience.ts'
import { schemaAsWritten, schemaOf } from './schema.ts'

/** A tenant of the made-up company, as pg_dump wrote it when there were 85 migrations, and what opens it. */
type Kept = { readonly key: string; readonly admin: Admin; readonly sql: string }
const VERSION = 85

function readKept(): Kept {
  const bytes = readFileSync(new URL('files/database-of-0085.json.br', import.meta.url))
  return JSON.parse(brotliDecompressSync(bytes).toString()) as Kept // Safe because it is a file of ours that never changes.
}

test('a database of the days before the first release goes on with all that is in it', () =>
  withEmptyDatabase(async (config) => {
    const kept = readKept()
    await withClient(config, (client) => client.query(kept.sql))
    const before = await rowsOf(config)
    assert.ok(before.users! > 10 && before.apps! > 3 && before.events! > 100, JSON.stringify(before))

    const { applied } = await migrate(config)
    const later = readMigrations().filter(({ version }) => version > VERSION)
    assert.deepEqual(
      applied,
      later.map(({ name }) => name),
    )
    const schema = await schemaOf(config)
    assert.equal(schema, schemaAsWritten().slice(0, schema.length))
    const after = await rowsOf(config)
    assert.deepEqual(Object.fromEntries(Object.keys(before).map((table) => [table, after[table]])), before)

    await serving(config, kept, async (caller) => {
      const found = await caller.post('/api/v1/search/users', { pageSize: 100 })
      assert.equal(found.status, 200, found.text)
      assert.ok(found.body.list.length > 10, found.text)
      const made = await caller.post('/api/v1/apps', { displayName: 'Newer' })
      assert.equal(made.status, 200, made.text)
    })
  }))

/** A service on the database, and its first administrator of then. */
async function serving(config: pg.ClientConfig, kept: Kept, work: (caller: Caller) => Promise<void>): Promise<void> {
  const clock = new MovedClock()
  const dataDir = mkdtempSync(path.join(tmpdir(), 'reeve-kept-'))
  const database = await openDatabase({ name: 'test', config, poolSize: 4, patience: PATIENCE })
  const tenants = new Tenants({ databases: [database], masterKeys: () => [Buffer.from(kept.key, 'base64')], clock })
  const service = await startProcess({
    settings: readSettings({ PORT: '0', REEVE_RATE_LIMITS: 'off', REEVE_DATA_DIR: dataDir, REEVE_ROLES: 'api' }),
    platform: { configs: [config], databases: [database], tenants, close: async () => {} },
    logger: pino({ level: 'silent' }),
    clock,
  })
  try {
    await work(await Caller.signIn(service.url, service.url, kept.admin))
  } finally {
    await service.stop()
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** How many rows each table has, without those that come and go by the week. */
const rowsOf = (config: pg.ClientConfig): Promise<Record<string, number>> =>
  withClient(config, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_class
       where relnamespace = $1::regnamespace and relkind in ('r', 'p') and not relispartition and relname <> 'schema_migrations'
       order by 1`,
      [SCHEMA],
    )
    const counts = rows.map(({ name }) => `select '${name}' as name, count(*)::integer as rows from ${SCHEMA}.${name}`)
    const counted = await client.query<{ name: string; rows: number }>(counts.join(' union all '))
    return Object.fromEntries(counted.rows.map(({ name, rows }) => [name, rows]))
  })

async function withClient<Result>(
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(config)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
