import fs from 'node:fs'
import path from 'node:path'
import { canReach } from './account.ts'
import { loopback } from './loopback.ts'
import { makePrivate, type Place, shortName } from './place.ts'
import { rootFolder } from './root-folder.ts'

/** What `pg` needs to connect. */
export type Connection = { host: string; port: number; user: string; database: string; password: string; ssl: false }

/** How clients come in: here as the administrator, who is initdb's superuser and does nothing but administer. */
export type ServerEndpoint = { connection: Connection }

export const ADMINISTRATOR = 'postgres'
/** The user that the service signs in as: an ordinary owner of the database. */
export const OWNER = 'reeve'

export function findEndpoint(place: Place, password: string): ServerEndpoint {
  const where = process.platform === 'win32' ? loopback(place) : { host: socketFolder(place), port }
  return { connection: { ...where, user: ADMINISTRATOR, database: 'postgres', password, ssl: false } }
}

// Nothing listens but this socket, so the number is only a part of its name.
const port = 5432
// 104 bytes with the closing zero on macOS, 108 on Linux.
const longestFolder = 103 - `/.s.PGSQL.${port}`.length

/** For every start anew: it may have been cleaned away since. */
export function makeEndpoint(place: Place, { connection: { host } }: ServerEndpoint): void {
  if (host.startsWith('/')) makePrivate(place, host)
}

/** After the end of a server; a folder outside of the data folder would stay there for ever. */
export function removeEndpoint(place: Place, { connection: { host } }: ServerEndpoint): void {
  if (!host.startsWith('/') || host.startsWith(place.dataDir)) return
  try {
    fs.rmdirSync(host)
  } catch {
    // Another process has started a server there since.
  }
}

/** The same server, as the ordinary owner. */
export const asOwner = ({ connection }: ServerEndpoint, password: string): Connection => ({
  ...connection,
  user: OWNER,
  password,
})

/** Makes postgres listen there and nowhere else. */
export function listenArguments({ host, port }: Connection): string[] {
  const isFolder = host.startsWith('/')
  return [
    ...['-c', `port=${port}`, '-c', `listen_addresses=${isFolder ? '' : host}`],
    ...['-c', `unix_socket_directories=${isFolder ? quoteListItem(host) : ''}`, '-c', 'unix_socket_permissions=0700'],
  ]
}

function socketFolder(place: Place): string {
  const own = path.join(place.dataDir, 'sock')
  if (!place.enclosed && Buffer.byteLength(own) <= longestFolder) return own
  const shared = place.account && rootFolder(['/run/reeve'])
  if (shared && canReach(place.account, shared)) return path.join(shared, shortName(place))
  // Not the temporary folder of the environment: two processes could disagree on it, and macOS's is long.
  const uid = place.account?.uid ?? process.getuid?.()
  return path.join(fs.realpathSync('/tmp'), `reeve-${uid}-${shortName(place)}`)
}

const quoteListItem = (item: string): string => `"${item.replaceAll('"', '""')}"`
