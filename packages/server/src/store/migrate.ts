import pg from 'pg'
import { StartError } from '../lib/start-error.ts'
import { connect } from './connect.ts'
import { type Migration, readMigrations, stepByStep, stepsToNewest } from './migrations.ts'
import { becomeOwner, SCHEMA } from './owner.ts'
import { asTyped, ensureServiceRole, grantMissingRights, SERVICE_ROLE } from './service-role.ts'

const LOCK = 7_233_010_001

type Applied = { version: number; name: string; checksum: string }

/**
 * Applies the pending migrations, once if several processes start together, and returns the role the service runs as.
 * With `upTo` a database is left at an older version, for rows of that version.
 */
export async function migrate(
  config: pg.ClientConfig,
  upTo = Number.POSITIVE_INFINITY,
): Promise<{ serviceRole: string; applied: string[] }> {
  const client = await connect(config, 'reeve migrate')
  try {
    await checkDatabase(client)
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const serviceRole = await ensureServiceRole(client)
    if (!(await becomeOwner(client))) await makeSchema(client)
    await client.query(`set search_path to ${SCHEMA}`)
    const applied = await applyPending(client, serviceRole, upTo)
    await letIn(client, serviceRole)
    return { serviceRole, applied }
  } finally {
    await client.end()
  }
}

const OLDEST_MAJOR = 15

async function checkDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ major: number; version: string; encoding: string; name: string }>(
    `select current_setting('server_version_num')::integer / 10000 as major, current_setting('server_version') as version,
            current_setting('server_encoding') as encoding, current_database() as name`,
  )
  const { major, version, encoding, name } = rows[0]!
  if (major < OLDEST_MAJOR) {
    throw new StartError(`the server runs PostgreSQL ${version}: Reeve needs ${OLDEST_MAJOR} or newer`)
  }
  if (encoding !== 'UTF8') {
    throw new StartError(
      `the database ${name} is encoded in ${encoding}: make it with "create database ... encoding 'UTF8' template template0"`,
    )
  }
}

async function makeSchema(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ may: boolean; user: string; database: string }>(
    `select has_database_privilege(current_database(), 'create') as may, quote_ident(current_user) as user,
            quote_ident(current_database()) as database`,
  )
  const { may, user, database } = rows[0]!
  if (!may) {
    throw new StartError(
      `the database user ${user} may not make a schema in ${database}: run "alter database ${database} owner to ${user}", or "create schema ${SCHEMA} authorization ${user}" in it, as its administrator`,
    )
  }
  await client.query(`create schema ${SCHEMA}`)
}

/** What the role needs besides what migrations give it, and what it lacks because it is another one since. */
async function letIn(client: pg.Client, serviceRole: string): Promise<void> {
  const { rows } = await client.query<{ schema: boolean; temporary: boolean; database: string }>(
    `select has_schema_privilege($1, $2, 'usage') as schema, quote_ident(current_database()) as database,
            has_database_privilege($1, current_database(), 'temporary') as temporary`,
    [serviceRole, SCHEMA],
  )
  const { schema, temporary, database } = rows[0]!
  if (!temporary) {
    throw new StartError(
      `the role ${serviceRole} may not make temporary tables in ${database}: run "grant temporary on database ${database} to ${asTyped(serviceRole)}" as its owner`,
    )
  }
  if (!schema) await client.query(`grant usage on schema ${SCHEMA} to ${pg.escapeIdentifier(serviceRole)}`)
  await grantMissingRights(client, serviceRole)
}

async function applyPending(client: pg.Client, serviceRole: string, upTo: number): Promise<string[]> {
  await client.query(`create table if not exists schema_migrations (
    version integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query<Applied>('select version, name, checksum from schema_migrations order by version')
  const migrations = readMigrations()
  checkApplied(rows, migrations)
  const pending = migrations.slice(rows.length).filter(({ version }) => version <= upTo)
  const isWhole = rows.length === 0 && pending.length === migrations.length
  for (const { text, migrations: done } of isWhole ? stepsToNewest(pending) : stepByStep(pending)) {
    await client.query('begin')
    await client.query(`select set_config('reeve.service_role', $1, true)`, [serviceRole])
    // The owner is bound too: a migration that changes rows of all tenants says so, instead of finding none.
    await client.query('set local row_security to off')
    await client.query(asRole(text, serviceRole))
    await client.query(
      `insert into schema_migrations (version, name, checksum)
       select version, name, checksum from jsonb_to_recordset($1) as done (version integer, name text, checksum text)`,
      [JSON.stringify(done.map(({ version, name, checksum }) => ({ version, name, checksum })))],
    )
    await client.query('commit')
  }
  return pending.map((migration) => migration.name)
}

/** In migrations `reeve_service` stands for the role that the service runs as here. */
const asRole = (text: string, serviceRole: string): string =>
  text.replaceAll(new RegExp(`\\b${SERVICE_ROLE}\\b`, 'g'), () => pg.escapeIdentifier(serviceRole))

function checkApplied(applied: Applied[], known: Migration[]): void {
  const newest = applied.at(-1)
  if (newest && newest.version > known.length) {
    throw new StartError(
      `the database is at schema version ${newest.version}, this program knows up to ${known.length}: run a newer Reeve`,
    )
  }
  for (const row of applied) {
    if (known[row.version - 1]?.checksum !== row.checksum) {
      throw new StartError(`migration ${row.name} was changed after it was applied; migrations only go forward`)
    }
  }
}
