import type { Socket } from 'node:net'
import { type ConnectionOptions, connect as tlsConnect } from 'node:tls'
import type { Client } from 'ldapts'
import { type Config, type ConnectorEnv, ConnectorError } from '../connector.ts'
import { failureIn, type Stage } from './failures.ts'

type Place = { host: string; port: number; secure: boolean }

/** `ldaps://host[:port]` or `ldap://host[:port]`, and nothing after it. */
export function placeOf(url: unknown): Place | undefined {
  const found = /^(ldaps?):\/\/(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::(\d{1,5}))?\/?$/i.exec(String(url))
  if (!found) return undefined
  const secure = found[1]!.toLowerCase() === 'ldaps'
  const port = Number(found[3] ?? (secure ? 636 : 389))
  return port > 0 && port < 65_536 ? { host: found[2]!.replace(/^\[|\]$/g, ''), port, secure } : undefined
}

/** Runs `use` with a bound client on a connection of the outbound client, and closes it whatever happens. */
export async function withClient<Result>(
  config: Config,
  env: ConnectorEnv,
  use: (client: Client) => Promise<Result>,
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
  use: (client: Client) => AsyncIterable<Item>,
): AsyncGenerator<Item> {
  const place = placeOf(config.url)
  if (!place) throw new ConnectorError('url: not an address of an LDAP server')
  const { Client } = await import('ldapts')
  let socket: Socket | undefined
  const stop = () => socket?.destroy(new Error('stopped'))
  signal.addEventListener('abort', stop, { once: true })
  // Set explicitly, because without it an environment variable decides.
  const trusted = {
    host: place.host,
    servername: nameFor(place.host),
    rejectUnauthorized: true,
    ...(config.ca ? { ca: String(config.ca) } : {}),
  }
  const client = new Client({
    url: String(config.url).replace(/^ldaps/i, 'ldap'),
    timeout: 60_000,
    strictDN: false,
    createConnection: (() => socket) as never, // Safe because the socket made below is connected before it is used.
  })
  let stage: Stage = 'connect'
  try {
    socket = await outbound.connect(place.host, place.port)
    // The server is verified before the client sends anything: it would send the password with the handshake.
    stage = 'tls'
    if (place.secure) socket = await secured(socket, trusted)
    if (!place.secure && config.startTls === true) await client.startTLS({ ...trusted })
    stage = 'bind'
    await client.bind(String(config.bindDn), String(config.password ?? ''))
    stage = 'use'
    yield* use(client)
  } catch (error) {
    throw await failureIn(stage, error)
  } finally {
    signal.removeEventListener('abort', stop)
    await client.unbind().catch(() => {})
    socket?.destroy()
  }
}

function secured(socket: Socket, trusted: ConnectionOptions): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const tls = tlsConnect({ ...trusted, socket }, () => resolve(tls))
    tls.once('error', reject)
  })
}

const nameFor = (host: string): string => (/^[\d.]+$|:/.test(host) ? '' : host)
