import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { OutboundError } from '../../../../outbound/outbound-error.ts'
import { type Config, type ConnectorEnv, ConnectorError } from '../connector.ts'

/** Runs `use` with a connection of the outbound client, and closes it whatever happens. */
export async function withClient<Result>(
  config: Config,
  env: ConnectorEnv,
  use: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  for await (const result of throughClient(config, env, async function* (client) {
    yield await use(client)
  })) {
    return result
  }
  throw new Error('there is one result')
}

/** The same for a generator. */
export async function* throughClient<Item>(
  config: Config,
  { outbound, signal }: ConnectorEnv,
  use: (client: pg.Client) => AsyncIterable<Item>,
): AsyncGenerator<Item> {
  const socket = await outbound.connect(String(config.host), portOf(config)).catch((error: unknown) => {
    throw failure(error)
  })
  // The driver would connect by itself; this socket is already connected, to an address that was checked.
  socket.connect = () => {
    setImmediate(() => socket.emit('connect'))
    return socket
  }
  const stop = () => socket.destroy(new Error('stopped'))
  signal.addEventListener('abort', stop, { once: true })
  let client: pg.Client | undefined
  try {
    client = clientOf(config, socket)
    await client.connect()
    yield* use(client)
  } catch (error) {
    throw failure(error)
  } finally {
    signal.removeEventListener('abort', stop)
    await Promise.race([client?.end().catch(() => {}), sleep(2000, undefined, { ref: false })])
    socket.destroy()
  }
}

/**
 * The driver fills missing values from PG* variables and .pgpass, which are the operator's. It calls a password that is
 * a function, and then uses no other source, even when the result is empty.
 */
function clientOf(config: Config, socket: Socket): pg.Client {
  const client = new pg.Client({
    host: String(config.host),
    port: portOf(config),
    database: String(config.database),
    user: String(config.user),
    password: () => String(config.password ?? ''),
    application_name: 'reeve',
    stream: () => socket,
    ssl: tlsOf(config),
    sslnegotiation: 'postgres',
    statement_timeout: 120_000,
    connectionTimeoutMillis: 15_000,
  })
  // These cannot be passed as empty. Safe because every client of the driver has parameters.
  const { connectionParameters } = client as unknown as { connectionParameters: object }
  Object.assign(connectionParameters, { options: undefined, replication: undefined, client_encoding: undefined })
  client.on('error', () => {}) // Every query in flight fails by itself.
  return client
}

const portOf = ({ port }: Config): number => Number(port || 5432)

function tlsOf({ sslmode, ca }: Config) {
  if (sslmode === 'disable') return false
  const trusted = ca ? { ca: String(ca) } : {}
  return { rejectUnauthorized: sslmode !== 'require', ...trusted }
}

/** Classes of errors that pass: connection trouble, shutting down, too many of something, locks. */
const PASSING = /^(08|53|57P0[1-3]|40|55P03)/

function failure(error: unknown): ConnectorError {
  if (error instanceof ConnectorError) return error
  if (error instanceof OutboundError) {
    const retryable = error.kind !== 'DESTINATION_NOT_ALLOWED'
    return new ConnectorError(`PostgreSQL: host or port: ${error.message}`, { retryable })
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const message = error instanceof Error ? error.message : String(error)
  const known = /^[0-9A-Z]{5}$/.test(code)
  const field = known ? FIELDS[code] : /SSL|TLS|certificate|altname/i.test(message) ? 'sslmode or ca' : undefined
  const place = field === undefined ? '' : `${field}: `
  return new ConnectorError(`PostgreSQL: ${place}${message}`, {
    retryable: known ? PASSING.test(code) : true,
    unauthorized: code === '28P01' || code === '28000',
  })
}

/** The field of the configuration that an error of the server is about. */
const FIELDS: Readonly<Record<string, string>> = {
  '3D000': 'database',
  '28P01': 'user or password',
  '28000': 'user or password',
  '42501': 'user',
  '53300': 'user',
}
