import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { canReach, canRead } from './account.ts'
import { copyTree } from './copy-tree.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { restoreLinks } from './links.ts'
import { makeFolder, type Place } from './place.ts'
import { attempt, errorCode } from './refusal.ts'
import { rootFolder } from './root-folder.ts'

/** PostgreSQL as npm brought it, in a folder the server's user can read, its library links in place. */
export type Binaries = { folder: string; major: string }

export function findBinaries(place: Place, log: (message: string, fields?: object) => void): Binaries {
  const { native, version } = locate()
  const major = version.split('.')[0] ?? version
  if (isReadable(place, native) && linksAreThere(native)) return { folder: native, major }
  const name = `postgresql-${version}-${process.platform}-${process.arch}`
  const folder = path.join(ownFolder(place, native), name)
  if (!fs.existsSync(folder)) {
    attempt(`cannot copy PostgreSQL from ${native} to ${folder}`, () => copyOnce(native, folder))
    log('PostgreSQL was copied to where the user it runs as can read it', { from: native, to: folder })
  }
  return { folder, major }
}

export const program = (binaries: Binaries, name: 'initdb' | 'postgres' | 'pg_ctl'): string =>
  path.join(binaries.folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name)

function locate(): { native: string; version: string } {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const main = fileURLToPath(import.meta.resolve(`@embedded-postgres/${platform}`))
    const root = fs.realpathSync(path.resolve(path.dirname(main), '..'))
    const { version }: { version: string } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'))
    return { native: path.join(root, 'native'), version }
  } catch (error) {
    throw new EmbeddedPostgresError(
      `no embedded PostgreSQL for ${platform} is installed: set DATABASE_URL, or run npm install without --omit=optional`,
      { cause: error },
    )
  }
}

/** npm gives all files of a package the same modes, so one program and one data file are checked for the rest. */
function isReadable({ account }: Place, native: string): boolean {
  const samples = ['bin/postgres', 'share/postgresql/postgres.bki'].map((name) => path.join(native, name))
  if (!account) return true
  return samples.every((sample) => canReach(account, path.dirname(sample)) && canRead(account, sample))
}

function linksAreThere(native: string): boolean {
  try {
    restoreLinks(native)
    return true
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes(errorCode(error) ?? '')) return false
    throw error
  }
}

function ownFolder(place: Place, native: string): string {
  if (!place.account) return place.dataDir
  const found = rootFolder(['/var/lib/reeve', '/tmp/reeve'])
  if (found && canReach(place.account, found)) return found
  throw new EmbeddedPostgresError(
    `PostgreSQL does not run as root, and uid ${place.account.uid} cannot read ${native}: start Reeve as an ordinary user or set DATABASE_URL`,
  )
}

/** The name appears with everything in it: a crash in between leaves only a folder that is never used. */
function copyOnce(native: string, folder: string): void {
  const unfinished = `${folder}.${process.pid}`
  try {
    fs.rmSync(unfinished, { recursive: true, force: true })
    makeFolder(unfinished, 0o755)
    copyTree(native, unfinished)
    restoreLinks(unfinished)
    fs.renameSync(unfinished, folder)
  } catch (error) {
    fs.rmSync(unfinished, { recursive: true, force: true })
    const otherWasFaster = ['EEXIST', 'ENOTEMPTY'].includes(errorCode(error) ?? '') && fs.existsSync(folder)
    if (!otherWasFaster) throw error
  }
}
