import { findBinaries } from './binaries.ts'
import { type Connection, findDoor } from './door.ts'
import { ensureRunning } from './ensure.ts'
import { ensureCluster } from './init.ts'
import type { Server } from './launch.ts'
import { findPlace } from './place.ts'
import { supervise } from './supervise.ts'

export type Embedded = {
  /** what `pg` needs to connect as the superuser: a unix socket folder (or loopback on Windows) */
  connection: Connection
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
  // Every restart has to listen where the callers of the first start were told.
  const door = { ...server.door, connection: first.connection }
  const { stop } = supervise({ ...server, door }, first)
  return { connection: first.connection, attached: first.attached, stop }
}

async function prepare({ dataDir, log, durable = true, flags = [] }: EmbeddedOptions): Promise<Server> {
  const place = findPlace(dataDir)
  const binaries = findBinaries(place, log)
  const door = findDoor(place)
  if (place.enclosed) log('PostgreSQL runs inside a folder that only root may enter', { socket: door.connection.host })
  const identity = await ensureCluster({ place, binaries, door, durable, log })
  return { place, binaries, door, identity, durable, flags, log }
}
