import type pg from 'pg'
import { Database } from './database.ts'
import { migrate } from './migrate.ts'
import { SCHEMA } from './owner.ts'

type Options = {
  name: string
  config: pg.ClientConfig
  poolSize: number
  /** How many times the usual limits a connection, a statement and a lock are waited for. */
  patience?: number
}

/** Opens one database: schema up to date, connections as the role that row level security binds. */
export async function openDatabase({ name, config, poolSize, patience = 1 }: Options): Promise<Database> {
  const { serviceRole } = await migrate(config)
  return new Database(name, {
    ...config,
    max: poolSize,
    application_name: 'reeve',
    // How long a caller waits for a connection before the database counts as unreachable.
    connectionTimeoutMillis: patience * 5000,
    idleTimeoutMillis: 30_000,
    // Nobody vacuums temporary tables, and a sync's stay as long as their connection.
    maxLifetimeSeconds: 6 * 3600,
    options: sessionOptions({
      role: serviceRole,
      search_path: SCHEMA,
      timezone: 'UTC',
      statement_timeout: `${patience * 30}s`,
      lock_timeout: `${patience * 10}s`,
      idle_in_transaction_session_timeout: `${patience * 60}s`,
      jit: 'off',
    }),
  })
}

const sessionOptions = (settings: Record<string, string>): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value.replace(/[\\ ]/g, '\\$&')}`)
    .join(' ')
