import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { StartError } from '../../lib/start-error.ts'
import { masterKeysFor } from '../../process/master-key.ts'
import { objectFolderOf } from '../../process/object-folder.ts'
import { type Log, withServers } from '../../process/platform.ts'
import type { Settings } from '../../settings/settings.ts'
import { connect } from '../../store/connect.ts'
import { migrate } from '../../store/migrate.ts'
import { readMigrations } from '../../store/migrations.ts'
import { connectAsOwner, SCHEMA } from '../../store/owner.ts'
import { addWeeks } from '../../store/partitions.ts'
import { readFileOf } from './files.ts'
import { type BackupKey, openKey } from './key.ts'
import { type DatabaseBackup, type Manifest, nameOfKey, type TableBackup } from './manifest.ts'
import { restoreObjects } from './objects.ts'
import { type Tell, verifyBackup } from './verify.ts'

export type RestoreOptions = {
  readonly settings: Settings
  readonly log: Log
  readonly folder: string
  readonly passphrase?: string | undefined
  readonly tell?: Tell | undefined
}

/** Fills empty databases with a backup. It is checked whole before anything is written, and a database is filled whole. */
export async function restore({ settings, log, folder, passphrase, tell }: RestoreOptions): Promise<Manifest> {
  const manifest = await verifyBackup(folder, { passphrase, tell })
  const key = await openKey(folder, passphrase)
  checkMasterKey(settings, manifest, folder)
  if (manifest.schemaVersion > readMigrations().length) {
    throw new StartError(`${folder} is of a newer Reeve (schema ${manifest.schemaVersion}): restore it with that one`)
  }
  await withServers({ settings, log }, async (configs) => {
    if (configs.length !== manifest.databases.length) {
      throw new StartError(
        `${folder} holds ${manifest.databases.length} databases and DATABASE_URL names ${configs.length}: name as many, in the same order`,
      )
    }
    for (const config of configs) await checkEmpty(config)
    const store = objectFolderOf(settings)
    for (const { objects = [] } of manifest.databases) await restoreObjects(objects, { folder, key, store })
    for (const [index, config] of configs.entries()) {
      await migrate(config, manifest.schemaVersion)
      await fill(config, manifest.databases[index]!, { folder, key, tell })
      await migrate(config)
    }
  })
  return manifest
}

function checkMasterKey(settings: Settings, { masterKey }: Manifest, folder: string): void {
  if (masterKeysFor(settings)().some((key) => nameOfKey(key) === masterKey)) return
  throw new StartError(
    `${folder} was made under another master key: set REEVE_MASTER_KEY_FILE to it, or copy it to ${path.join(settings.REEVE_DATA_DIR, 'master.key')}`,
  )
}

async function checkEmpty(config: pg.ClientConfig): Promise<void> {
  const client = await connect(config, 'reeve restore')
  try {
    const { rows } = await client.query<{ there: boolean }>(
      `select to_regclass('${SCHEMA}.tenants') is not null as there`,
    )
    if (!rows[0]!.there) return
    const { rowCount } = await client.query(`select from ${SCHEMA}.tenants limit 1`)
    if (rowCount === 0) return
  } finally {
    await client.end()
  }
  throw new StartError('the database has tenants: a backup is restored into an empty one, so that nothing is mixed')
}

type Place = { readonly folder: string; readonly key: BackupKey | undefined; readonly tell: Tell | undefined }

async function fill(
  config: pg.ClientConfig,
  { tables, sequences, weeks }: DatabaseBackup,
  place: Place,
): Promise<void> {
  const client = await connectAsOwner(config, 'reeve restore')
  try {
    await client.query(`set search_path to ${SCHEMA}; set timezone to 'UTC'`)
    for (const [table, mondays] of Object.entries(weeks)) await addWeeks(client, table, mondays)
    await client.query('begin')
    await client.query('delete from eras')
    await letRowsIn(client, tables)
    for (const [index, table] of tables.entries()) {
      place.tell?.(index / tables.length, `filling ${table.table}`)
      await fillTable(client, table, place)
    }
    await guardAgain(client, tables)
    for (const [name, last] of Object.entries(sequences)) await client.query('select setval($1, $2)', [name, last])
    const { rows } = await client.query<{ era: number }>('select max(era) as era from eras')
    await client.query(`alter table events alter column era set default ${Number(rows[0]!.era)}`)
    await client.query('commit')
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

/**
 * Forced guards bind the owner too, and COPY does not go through them; triggers would write rows that the backup has.
 * Both are back before anybody sees the tables.
 */
async function letRowsIn(client: pg.Client, tables: readonly TableBackup[]): Promise<void> {
  for (const table of tables) {
    const name = pg.escapeIdentifier(table.table)
    await client.query(`alter table ${name} disable trigger user`)
    if (isGuarded(table)) await client.query(`alter table ${name} no force row level security`)
  }
}

async function guardAgain(client: pg.Client, tables: readonly TableBackup[]): Promise<void> {
  // Checks that wait for the end of the transaction would keep the tables from being changed.
  await client.query('set constraints all immediate')
  for (const table of tables) {
    const name = pg.escapeIdentifier(table.table)
    await client.query(`alter table ${name} enable trigger user`)
    if (isGuarded(table)) await client.query(`alter table ${name} force row level security`)
  }
}

const isGuarded = ({ columns }: TableBackup): boolean => columns.includes('tenant_id')

async function fillTable(client: pg.Client, { table, columns, file, rows }: TableBackup, { folder, key }: Place) {
  const list = columns.map(pg.escapeIdentifier).join(', ')
  const copy = client.query(copyFrom(`copy ${pg.escapeIdentifier(table)} (${list}) from stdin`))
  await pipeline(readFileOf(path.join(folder, file), key), copy)
  if (copy.rowCount !== rows) throw new StartError(`${file}: ${copy.rowCount} of ${rows} rows were taken`)
}
