import type pg from 'pg'
import { Database } from './database.ts'
import { migrate } from './migrate.ts'
import { SCHEMA } from './owner.ts'

type Options = {
  name: string
  config: pg.ClientConfig
  poolSize: number
  /** How long a caller waits for a connection before the database counts as unreachable. */
  connectMs?: number
}

/** Opens one database: schema up to date, connections as the role that row level security binds. */
export async function openDatabase({ name, config, poolSize, connectMs = 5000 }: Options): Promise<Database> {
  const { serviceRole } = await migrate(config)
  return new Database(name, {
    ...config,
    max: poolSize,
    application_name: 'reeve',
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: 30_000,
    // Nobody vacuums temporary tables, and a sync's stay as long as their connection.
    maxLifetimeSeconds: 6 * 3600,
    options: sessionOptions({
      role: serviceRole,
      search_path: SCHEMA,
      timezone: 'UTC',
      statement_timeout: '30s',
      lock_timeout: '10s',
      idle_in_transaction_session_timeout: '60s',
      jit: 'off',
    }),
  })
}

const sessionOptions = (settings: Record<string, string>): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value.replace(/[\\ ]/g, '\\$&')}`)
    .join(' ')
