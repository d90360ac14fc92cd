import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { type Account, canReach, giveTo, serverAccount } from './account.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { hasProc } from './process.ts'
import { attempt, errorCode } from './refusal.ts'

/** The paths of one embedded server, and the user it runs as. */
export type Place = {
  dataDir: string
  cluster: string
  log: string
  account: Account | undefined
  /** the account cannot walk down from the root to the data folder */
  enclosed: boolean
}

export function findPlace(folder: string): Place {
  const dataDir = makeDataDir(path.resolve(folder))
  const cluster = path.join(dataDir, 'postgres')
  const account = serverAccount(cluster)
  const enclosed = !canReach(account, dataDir)
  if (enclosed && !hasProc) {
    throw new EmbeddedPostgresError(
      `PostgreSQL does not run as root, and uid ${account?.uid} cannot enter ${dataDir}: start Reeve as an ordinary user or choose a data folder that others may enter`,
    )
  }
  return { dataDir, cluster, log: path.join(dataDir, 'postgres.log'), account, enclosed }
}

/**
 * What initdb and postgres, started inside `folder`, are to call it. By its path they could not find it again below a
 * folder that only root may enter (they are inside before the user changes); and a server whose folder was removed or
 * moved away would continue to write its control file to that path, into the database that was made there since.
 */
export const nameFromInside = (folder: string): string => (hasProc ? '/proc/self/cwd' : folder)

/** Short, always the same for one data folder, and without meaning to others. */
export function shortName(place: Place): string {
  return crypto.createHash('sha256').update(place.dataDir).digest('hex').slice(0, 16)
}

/** A folder that only the server's user (and root) may enter; one made before by another user is detected. */
export function makePrivate(place: Place, folder: string): void {
  attempt(`cannot create ${folder}`, () => {
    const created = makeFolder(folder, 0o700)
    const found = fs.lstatSync(folder)
    const expected = place.account?.uid ?? process.getuid?.()
    // Left by root's copy of the data folder; below a folder of root's nobody else could have made it.
    const adopted = found.uid === 0 && place.account !== undefined
    if (!found.isDirectory() || (found.uid !== expected && !adopted)) {
      throw new EmbeddedPostgresError(`${folder} belongs to uid ${found.uid}, not to uid ${expected}: remove it`)
    }
    if (created || adopted) giveTo(place.account, folder)
    if ((found.mode & 0o777) !== 0o700) fs.chmodSync(folder, 0o700)
  })
}

/** Whether it was made now. */
export function makeFolder(folder: string, mode: number): boolean {
  try {
    fs.mkdirSync(folder, { mode })
    return true
  } catch (error) {
    if (errorCode(error) !== 'EEXIST' || !fs.statSync(folder).isDirectory()) throw error
    return false
  }
}

/** Node's own way to make parents too never returns below /proc. */
function makeFolders(folder: string, mode: number): void {
  try {
    makeFolder(folder, mode)
  } catch (error) {
    if (errorCode(error) !== 'ENOENT' || path.dirname(folder) === folder) throw error
    makeFolders(path.dirname(folder), mode)
    makeFolder(folder, mode)
  }
}

function makeDataDir(dataDir: string): string {
  attempt(`cannot create the data folder ${dataDir}`, () => {
    // As root the server's user has to pass through; the files inside carry their own modes.
    makeFolders(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700)
  })
  attempt(`cannot use the data folder ${dataDir}`, () => {
    fs.accessSync(dataDir, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK)
  })
  return fs.realpathSync(dataDir)
}
