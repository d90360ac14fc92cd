import { type StdioOptions, spawn } from 'node:child_process'
import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { giveTo, giveTreeTo } from './account.ts'
import { program } from './binaries.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { ADMINISTRATOR } from './endpoint.ts'
import { endForgotten } from './forgotten.ts'
import { readIdentity } from './identity.ts'
import type { Server } from './launch.ts'
import { meaningfulLine } from './log-file.ts'
import { administratorFile, openForInitdb } from './passwords.ts'
import { nameFromInside, type Place } from './place.ts'
import { isAlive } from './process.ts'
import { errorCode, refusal } from './refusal.ts'
import { spawnFailure, spawnOptions } from './spawn-options.ts'

export type Init = Pick<Server, 'place' | 'binaries' | 'endpoint' | 'passwords' | 'durable' | 'log'>

/** Leaves a complete cluster of our version and returns its identity, or throws. */
export async function ensureCluster(init: Init): Promise<string> {
  const { place } = init
  try {
    checkOwner(place)
    removeUnfinished(place)
    if (isEmpty(place.cluster)) {
      await endForgotten(init)
      await makeCluster(init)
      init.log('a new database was made', { folder: place.cluster })
    } else {
      checkVersion(init)
      takeCare(place)
    }
    const identity = readIdentity(place.cluster)
    if (!identity) throw new EmbeddedPostgresError(`${place.cluster} is damaged: its global/pg_control cannot be read`)
    return identity
  } catch (error) {
    throw refusal(`cannot prepare the database in ${place.cluster}`, error)
  }
}

/** Made beside its final place and renamed: a crash at any moment leaves either no cluster or a whole one. */
async function makeCluster(init: Init): Promise<void> {
  const { place, durable } = init
  const unfinished = `${place.cluster}.init-${process.pid}-${crypto.randomBytes(4).toString('hex')}`
  try {
    fs.mkdirSync(unfinished, { mode: 0o700 })
    giveTo(place.account, unfinished)
    await runInitdb(init, unfinished)
    if (process.platform === 'win32') fs.rmSync(place.cluster, { recursive: true, force: true })
    fs.renameSync(unfinished, place.cluster)
    if (durable) syncFolder(place.dataDir)
  } catch (error) {
    fs.rmSync(unfinished, { recursive: true, force: true })
    const otherWasFaster = ['EEXIST', 'ENOTEMPTY'].includes(errorCode(error) ?? '') && !isEmpty(place.cluster)
    if (!otherWasFaster) throw error
  }
}

function runInitdb({ place, binaries, passwords, durable }: Init, folder: string): Promise<void> {
  const file = program(binaries, 'initdb')
  const isWindows = process.platform === 'win32'
  const password = isWindows ? undefined : openForInitdb(place, passwords.administrator)
  const options = [
    ...['-D', nameFromInside(folder), '-U', ADMINISTRATOR, '--encoding=UTF8', '--data-checksums'],
    // Sorted by code point, the same on every machine and after every upgrade, and yet lower() and ILIKE know
    // letters beyond ASCII, which the plain C locale does not.
    ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ...['--no-instructions', ...(durable ? [] : ['--no-sync'])],
    ...['--auth=scram-sha-256', `--pwfile=${isWindows ? administratorFile(place) : '/dev/stdin'}`],
  ]
  return new Promise((resolve, reject) => {
    const stdio: StdioOptions = [password ?? 'ignore', 'ignore', 'pipe']
    const child = spawn(file, options, { ...spawnOptions(place, folder), stdio })
    if (password !== undefined) fs.closeSync(password)
    let said = ''
    child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk
    })
    child.on('error', (error) => reject(new EmbeddedPostgresError(spawnFailure(place, file, error))))
    child.on('close', (code, signal) => {
      if (code === 0) return resolve()
      const reason = meaningfulLine(said.split('\n').filter((line) => line.trim() !== ''))
      reject(
        new EmbeddedPostgresError(
          `cannot create a database in ${place.dataDir}: ${reason} (initdb: ${signal ?? code})`,
        ),
      )
    })
  })
}

function checkOwner({ cluster, account }: Place): void {
  const found = fs.statSync(cluster, { throwIfNoEntry: false })
  const uid = process.getuid?.()
  if (!found || account || found.uid === uid) return
  throw new EmbeddedPostgresError(
    `${cluster} belongs to uid ${found.uid} and this process runs as uid ${uid}: start it as before`,
  )
}

function checkVersion({ place: { cluster }, binaries }: Init): void {
  const file = path.join(cluster, 'PG_VERSION')
  if (!fs.existsSync(file)) {
    throw new EmbeddedPostgresError(
      `${cluster} holds files but no PostgreSQL database: move it away or choose another data folder`,
    )
  }
  const found = fs.readFileSync(file, 'utf8').trim()
  if (found === binaries.major) return
  throw new EmbeddedPostgresError(
    `${cluster} was made by PostgreSQL ${found} and this Reeve brings ${binaries.major}: dump it with the old version and restore it into a new data folder`,
  )
}

/** A copy made with the usual commands has lost the owner and the mode that PostgreSQL insists on. */
function takeCare({ cluster, account }: Place): void {
  const found = fs.statSync(cluster)
  if (account && found.uid === 0) giveTreeTo(account, cluster)
  if ((found.mode & 0o777) !== 0o700 && process.platform !== 'win32') fs.chmodSync(cluster, 0o700)
}

function removeUnfinished({ dataDir, cluster }: Place): void {
  const prefix = `${path.basename(cluster)}.init-`
  for (const name of fs.readdirSync(dataDir)) {
    if (!name.startsWith(prefix) || isAlive(Number.parseInt(name.slice(prefix.length), 10))) continue
    try {
      fs.rmSync(path.join(dataDir, name), { recursive: true, force: true })
    } catch {
      // The initdb of a killed process is still writing there; it is in nobody's way.
    }
  }
}

function isEmpty(folder: string): boolean {
  try {
    return fs.readdirSync(folder).length === 0
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return true
    throw error
  }
}

function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const fd = fs.openSync(folder, 'r')
  fs.fsyncSync(fd)
  fs.closeSync(fd)
}
