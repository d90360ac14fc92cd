import fs from 'node:fs'
import path from 'node:path'
import { canReach } from './account.ts'
import { loopbackDoor } from './loopback.ts'
import { makePrivate, type Place, shortName } from './place.ts'
import { rootFolder } from './root-folder.ts'

/** What `pg` needs to connect as the superuser. */
export type Connection = { host: string; port: number; user: string; database: string; password?: string }

/** How clients come in, and what initdb has to be told for it. */
export type Door = { connection: Connection; initArguments: string[] }

export const findDoor = (place: Place): Door => (process.platform === 'win32' ? loopbackDoor(place) : socketDoor(place))

// Nothing listens but this socket, so the number is only a part of its name.
const port = 5432
// 104 bytes with the closing zero on macOS, 108 on Linux.
const longestFolder = 103 - `/.s.PGSQL.${port}`.length

/** The folder is the lock: who may enter it may connect, and that is the server's user and root. */
function socketDoor(place: Place): Door {
  return {
    connection: { host: socketFolder(place), port, user: 'postgres', database: 'postgres' },
    initArguments: ['--auth-local=trust', '--auth-host=reject'],
  }
}

/** For every start anew: it may have been cleaned away since. */
export function makeDoor(place: Place, { connection: { host } }: Door): void {
  if (host.startsWith('/')) makePrivate(place, host)
}

/** After the end of a server; a folder outside of the data folder would stay there for ever. */
export function removeDoor(place: Place, { connection: { host } }: Door): void {
  if (!host.startsWith('/') || host.startsWith(place.dataDir)) return
  try {
    fs.rmdirSync(host)
  } catch {
    // Another process has started a server there since.
  }
}

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
