import type pg from 'pg'
import { connect } from '../../src/store/connect.ts'
import { readMigrations } from '../../src/store/migrations.ts'

/** How many migrations there were when a database could only be made with the role reeve_service. */
export const EARLIER = 26

/** The schema as an earlier version made it, for the role that the service ran as. */
export async function migrateAsEarlier(config: pg.ClientConfig, serviceRole: string): Promise<void> {
  const client = await connect(config, 'test')
  await client.query(`create schema reeve; set search_path to reeve; grant usage on schema reeve to ${serviceRole}`)
  await client.query(`create table schema_migrations (
    version integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`)
  for (const { version, name, text, checksum } of readMigrations().slice(0, EARLIER)) {
    await client.query('begin')
    await client.query(`select set_config('reeve.service_role', $1, true)`, [serviceRole])
    // Where there was no such role, this is where it ended.
    await client.query(serviceRole === 'reeve' ? text.replaceAll('reeve_service', 'reeve') : text)
    const values = [version, name, checksum]
    await client.query('insert into schema_migrations (version, name, checksum) values ($1, $2, $3)', values)
    await client.query('commit')
  }
  await client.end()
}
