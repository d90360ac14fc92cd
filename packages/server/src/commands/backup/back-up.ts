import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { StartError } from '../../lib/start-error.ts'
import { masterKeysFor } from '../../process/master-key.ts'
import { type ObjectFolder, objectFolderOf } from '../../process/object-folder.ts'
import { HOLD_OBJECTS } from '../../store/object-hold.ts'
import { connectAsOwner, SCHEMA } from '../../store/owner.ts'
import { weeksOf } from '../../store/partitions.ts'
import { tenantTables } from '../../store/table-order.ts'
import type { TenantOffice } from '../tenants.ts'
import { writeFileOf } from './files.ts'
import { type BackupKey, makeKey } from './key.ts'
import { type DatabaseBackup, MANIFEST, type Manifest, nameOfKey, type TableBackup } from './manifest.ts'
import { backUpObjects } from './objects.ts'
import { type Tell, verifyBackup } from './verify.ts'

export type BackupOptions = {
  readonly folder: string
  readonly passphrase?: string | undefined
  readonly tell?: Tell | undefined
}

/** Writes every row of one moment of each database into a new folder, while the service goes on, and reads it back. */
export async function backUp(office: TenantOffice, { folder, passphrase, tell }: BackupOptions): Promise<Manifest> {
  const { settings, platform, clock } = office
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    throw new StartError(`cannot make the folder ${folder}: a backup needs a new one`, { cause: error })
  }
  const key = passphrase === undefined ? undefined : await makeKey(folder, passphrase)
  const databases: DatabaseBackup[] = []
  let schemaVersion = 0
  for (const [index, config] of platform.configs.entries()) {
    const client = await connectAsOwner(config, 'reeve backup')
    try {
      await client.query(`set search_path to ${SCHEMA}; set timezone to 'UTC'`)
      // Before the moment of the backup: what its rows refer to is there until it is copied.
      await client.query(HOLD_OBJECTS)
      await client.query('begin isolation level repeatable read read only')
      schemaVersion = await one(client, 'select max(version)::integer as value from schema_migrations')
      mkdirSync(path.join(folder, String(index)), { mode: 0o700 })
      databases.push(
        await backUpDatabase(client, { folder, part: String(index), key, objects: objectFolderOf(settings), tell }),
      )
    } finally {
      await client.end()
    }
  }
  const manifest: Manifest = {
    format: 1,
    createdAt: clock.now().toString(),
    schemaVersion,
    masterKey: nameOfKey(masterKeysFor(settings)()[0]!),
    databases,
  }
  writeFileSync(path.join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { flag: 'wx', mode: 0o600 })
  return verifyBackup(folder, { passphrase, tell })
}

type Place = { readonly folder: string; readonly part: string; readonly key: BackupKey | undefined }

type WithObjects = Place & { readonly objects: ObjectFolder | undefined; readonly tell: Tell | undefined }

async function backUpDatabase(
  client: pg.Client,
  { objects: store, tell, ...place }: WithObjects,
): Promise<DatabaseBackup> {
  const { rows: tenants } = await client.query<{ id: string }>('select id from tenants order by id')
  const ids = tenants.map(({ id }) => id)
  const names = (await tenantTables(client)).reverse()
  const tables: TableBackup[] = []
  for (const name of ['eras', 'tenants']) tables.push(await backUpTable(client, { ...place, name, tenants: [''] }))
  for (const [index, name] of names.entries()) {
    tell?.(index / names.length, `writing ${name}`)
    tables.push(await backUpTable(client, { ...place, name, tenants: ids }))
  }
  const objects = store && (await backUpObjects(client, { ...place, tenants: ids, store }))
  return {
    tables,
    sequences: await sequencesOf(client),
    weeks: await weeksOfAll(client),
    ...(objects ? { objects } : {}),
  }
}

type Table = Place & { readonly name: string; readonly tenants: readonly string[] }

async function backUpTable(client: pg.Client, { folder, part, key, name, tenants }: Table): Promise<TableBackup> {
  const { rows: described } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [name],
  )
  const columns = described.map((column) => column.name)
  const list = columns.map(pg.escapeIdentifier).join(', ')
  let rows = 0
  async function* content(): AsyncGenerator<Uint8Array> {
    for (const tenant of tenants) {
      // Row level security binds the owner too: what is read are the rows of this tenant.
      await client.query(`select set_config('app.tenant', $1, true)`, [tenant])
      const copy = client.query(copyTo(`copy (select ${list} from ${pg.escapeIdentifier(name)}) to stdout`))
      yield* copy
      // How many they were is told after the last of them, and before the answer to another query.
      await client.query('select 1')
      rows += copy.rowCount
    }
  }
  const file = path.join(part, `${name}.zst${key ? '.age' : ''}`)
  const sha256 = await writeFileOf(path.join(folder, file), Readable.from(content()), key)
  return { table: name, columns, file, sha256, rows }
}

async function sequencesOf(client: pg.Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; last: string | null }>(
    'select sequencename as name, last_value as last from pg_sequences where schemaname = $1 order by 1',
    [SCHEMA],
  )
  return Object.fromEntries(rows.flatMap(({ name, last }) => (last === null ? [] : [[name, last]])))
}

async function weeksOfAll(client: pg.Client): Promise<Record<string, string[]>> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'p' and relnamespace = $1::regnamespace order by 1`,
    [SCHEMA],
  )
  const weeks: Record<string, string[]> = {}
  for (const { name } of rows) weeks[name] = [...(await weeksOf(client, name)).keys()].sort()
  return weeks
}

async function one(client: pg.Client, text: string): Promise<number> {
  return (await client.query<{ value: number }>(text)).rows[0]!.value
}
