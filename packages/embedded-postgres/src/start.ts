import { administer } from './administer.ts'
import { findBinaries } from './binaries.ts'
import { asOwner, type Connection, findEndpoint } from './endpoint.ts'
import { ensureRunning } from './ensure.ts'
import { ensureCluster } from './init.ts'
import type { Server } from './launch.ts'
import { keepPasswords } from './passwords.ts'
import { findPlace } from './place.ts'
import { refusal } from './refusal.ts'
import { shutDown } from './shut-down.ts'
import { supervise } from './supervise.ts'

export type Embedded = {
  /** what `pg` needs to connect as the ordinary owner: a unix socket folder (or loopback on Windows) */
  connection: Connection
  /** the same as the superuser: for tests and tools, never for the service */
  administrator: Connection
  /** true when a running server was found and attached to */
  attached: boolean
  /**
   * Stops the server unless other processes still use it; resolves when it is down or left to them. End your own
   * pools first: a connection of yours that is still open counts as another's.
   */
  stop(): Promise<void>
}

export type EmbeddedOptions = {
  dataDir: string
  /** the role without login that the owner may become: made when it is missing */
  serviceRole: string
  log: (message: string, fields?: object) => void
  /** false only in tests: fsync off */
  durable?: boolean
  /** more arguments for postgres */
  flags?: string[]
}

/** Runs PostgreSQL on `<dataDir>/postgres` and keeps it running until `stop`. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const server = await prepare(options)
  const first = await ensureRunning(server)
  try {
    await administer(server, first)
  } catch (error) {
    await shutDown(server, first)
    throw refusal(`cannot administer the database in ${server.place.cluster}`, error)
  }
  // Every restart has to listen at the endpoint of the first start, which callers have.
  const endpoint = { ...server.endpoint, connection: first.connection }
  const { stop } = supervise({ ...server, endpoint }, first)
  return {
    connection: asOwner(endpoint, server.passwords.service),
    administrator: endpoint.connection,
    attached: first.attached,
    stop,
  }
}

async function prepare({ dataDir, serviceRole, log, durable = true, flags = [] }: EmbeddedOptions): Promise<Server> {
  const place = findPlace(dataDir)
  const binaries = findBinaries(place, log)
  const passwords = keepPasswords(place)
  const endpoint = findEndpoint(place, passwords.administrator)
  if (place.enclosed)
    log('PostgreSQL runs inside a folder that only root may enter', { socket: endpoint.connection.host })
  const identity = await ensureCluster({ place, binaries, endpoint, passwords, durable, log })
  return { place, binaries, endpoint, passwords, serviceRole, identity, durable, flags, log }
}
