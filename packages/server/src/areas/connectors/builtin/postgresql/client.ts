import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { OutboundError } from '../../../../outbound/outbound-error.ts'
import { type Config, type ConnectorEnv, ConnectorError } from '../connector.ts'

/** Lends a connection that was made through the door, and closes it whatever happens. */
export async function withClient<Result>(
  config: Config,
  { door, signal }: ConnectorEnv,
  use: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const host = String(config.host)
  const port = Number(config.port || 5432)
  const socket = await door.connect(host, port).catch((error: unknown) => {
    throw failure(error)
  })
  // The driver wants to connect by itself; this socket is connected already, to an address that was vetted.
  socket.connect = () => {
    setImmediate(() => socket.emit('connect'))
    return socket
  }
  const client = new pg.Client({
    host,
    port,
    database: String(config.database),
    user: String(config.user),
    password: String(config.password ?? ''),
    application_name: 'reeve',
    stream: () => socket,
    ssl: tlsOf(config),
    statement_timeout: 120_000,
    connectionTimeoutMillis: 15_000,
  })
  client.on('error', () => {}) // Every query under way is told by itself.
  const stop = () => socket.destroy(new Error('stopped'))
  signal.addEventListener('abort', stop, { once: true })
  try {
    await client.connect()
    return await use(client)
  } catch (error) {
    throw failure(error)
  } finally {
    signal.removeEventListener('abort', stop)
    await Promise.race([client.end().catch(() => {}), sleep(2000, undefined, { ref: false })])
    socket.destroy()
  }
}

function tlsOf({ sslmode, ca }: Config) {
  if (sslmode === 'disable') return false
  const trusted = ca ? { ca: String(ca) } : {}
  return { rejectUnauthorized: sslmode !== 'require', ...trusted }
}

/** Classes of errors that pass: connection trouble, shutting down, too many of something, locks. */
const PASSING = /^(08|53|57P0[1-3]|40|55P03)/

export function failure(error: unknown): ConnectorError {
  if (error instanceof ConnectorError) return error
  if (error instanceof OutboundError) {
    return new ConnectorError(error.message, { retryable: error.kind !== 'DESTINATION_NOT_ALLOWED' })
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const message = error instanceof Error ? error.message : String(error)
  const known = /^[0-9A-Z]{5}$/.test(code)
  return new ConnectorError(`PostgreSQL: ${message}`, { retryable: known ? PASSING.test(code) : true })
}
