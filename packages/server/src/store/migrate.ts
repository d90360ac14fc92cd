import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { StartError } from '../lib/start-error.ts'
import { connect } from './connect.ts'

export const SCHEMA = 'reeve'
const SERVICE_ROLE = 'reeve_service'
const LOCK = 7_233_010_001

type Migration = { version: number; name: string; text: string; checksum: string }
type Applied = { version: number; name: string; checksum: string }

/** Brings a database to the schema of this program, once whoever asks first, and answers the role the service runs as. */
export async function migrate(config: pg.ClientConfig): Promise<{ serviceRole: string; applied: string[] }> {
  const client = await connect(config, 'reeve migrate')
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const serviceRole = await ensureServiceRole(client)
    await client.query(`create schema if not exists ${SCHEMA}`)
    await client.query(`set search_path to ${SCHEMA}`)
    await client.query(`grant usage on schema ${SCHEMA} to ${pg.escapeIdentifier(serviceRole)}`)
    const applied = await applyPending(client, serviceRole)
    return { serviceRole, applied }
  } finally {
    await client.end()
  }
}

async function applyPending(client: pg.Client, serviceRole: string): Promise<string[]> {
  await client.query(`create table if not exists schema_migrations (
    version integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query<Applied>('select version, name, checksum from schema_migrations order by version')
  const migrations = readMigrations()
  checkApplied(rows, migrations)
  const pending = migrations.slice(rows.length)
  for (const migration of pending) {
    await client.query('begin')
    await client.query(`select set_config('reeve.service_role', $1, true)`, [serviceRole])
    await client.query(migration.text)
    const values = [migration.version, migration.name, migration.checksum]
    await client.query('insert into schema_migrations (version, name, checksum) values ($1, $2, $3)', values)
    await client.query('commit')
  }
  return pending.map((migration) => migration.name)
}

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

export function readMigrations(): Migration[] {
  const folder = new URL('../../migrations/', import.meta.url)
  const names = readdirSync(folder).filter((name) => /^\d{4}_.*\.sql$/.test(name))
  return names.sort().map((name, index) => {
    const text = readFileSync(new URL(name, folder), 'utf8')
    if (Number(name.slice(0, 4)) !== index + 1) throw new Error(`migration ${name} does not follow the one before it`)
    return { version: index + 1, name, text, checksum: createHash('sha256').update(text).digest('hex') }
  })
}

/**
 * The service runs as a role without BYPASSRLS. Where the given user may not create one, it is that role itself if row
 * level security binds it: owners are bound too, because it is forced.
 */
async function ensureServiceRole(client: pg.Client): Promise<string> {
  const { rows } = await client
    .query<{ name: string; strong: boolean; maker: boolean; member: boolean }>(
      `select current_user as name, rolsuper or rolbypassrls as strong, rolsuper or rolcreaterole as maker,
            exists (select from pg_roles where rolname = $1) and pg_has_role(current_user, $1, 'member') as member
     from pg_roles where rolname = current_user`,
      [SERVICE_ROLE],
    )
    .catch(async (error: unknown) => {
      if (!isMissingRole(error)) throw error
      return client.query<{ name: string; strong: boolean; maker: boolean; member: boolean }>(
        `select current_user as name, rolsuper or rolbypassrls as strong, rolsuper or rolcreaterole as maker, false as member
       from pg_roles where rolname = current_user`,
      )
    })
  const me = rows[0]!
  if (me.member) return SERVICE_ROLE
  if (me.maker) {
    await createRole(client, me.name)
    return SERVICE_ROLE
  }
  if (!me.strong) return me.name
  throw new StartError(
    `the database user ${me.name} bypasses row level security and may not create a role: give it CREATEROLE, or use another`,
  )
}

const isMissingRole = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '42704'

/** Roles belong to the whole server: another database's migration may have made it in this very moment. */
async function createRole(client: pg.Client, user: string): Promise<void> {
  await client.query(`do $$ begin
    create role ${SERVICE_ROLE} nologin nobypassrls;
  exception when duplicate_object or unique_violation then null; end $$`)
  await client.query(`grant ${SERVICE_ROLE} to ${pg.escapeIdentifier(user)}`)
}
