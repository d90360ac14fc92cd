import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Binaries, program } from './binaries.ts'
import { listenArguments, makeEndpoint, type ServerEndpoint } from './endpoint.ts'
import { lastWords, openLog } from './log-file.ts'
import type { Passwords } from './passwords.ts'
import { readPidFile } from './pid-file.ts'
import { nameFromInside, type Place } from './place.ts'
import { settingArguments } from './settings.ts'
import { spawnFailure, spawnOptions } from './spawn-options.ts'

/** Everything a start needs, decided once and the same for every restart. */
export type Server = {
  place: Place
  binaries: Binaries
  endpoint: ServerEndpoint
  passwords: Passwords
  serviceRole: string
  /** the number initdb gave the database: another one in its place is not ours */
  identity: string
  durable: boolean
  flags: string[]
  log: (message: string, fields?: object) => void
}

export type Launch =
  | { kind: 'ready' }
  /** another server has this cluster, or what a killed one left still holds it */
  | { kind: 'taken'; reason: string }
  | { kind: 'failed'; reason: string }

type End = { spawnError?: Error; signal?: NodeJS.Signals | null }

// A big crash recovery takes minutes; a server that is neither ready nor gone after this is stuck.
const longestStart = 300_000
const reportEvery = 5_000

/** Starts postgres once and waits until it accepts connections or ends. */
export async function launch(server: Server): Promise<Launch> {
  const { place, endpoint } = server
  makeEndpoint(place, endpoint)
  const { fd, offset } = openLog(place)
  const { child, ended } = spawnPostgres(server, fd)
  fs.closeSync(fd)
  const begun = performance.now()
  for (let reports = 1; ; ) {
    const end = await Promise.race([ended, sleep(5)])
    if (end?.spawnError) {
      return { kind: 'failed', reason: spawnFailure(place, program(server.binaries, 'postgres'), end.spawnError) }
    }
    if (end?.signal) return { kind: 'failed', reason: `PostgreSQL was ended by ${end.signal} while it started` }
    if (end) return explainEnd(server, offset, child.pid)
    const file = readPidFile(place.cluster)
    if (file?.pid === child.pid && file?.ready) return { kind: 'ready' }
    const elapsed = performance.now() - begun
    if (elapsed > longestStart)
      return { kind: 'failed', reason: `PostgreSQL is not ready after ${longestStart / 1000} s` }
    if (elapsed > reports * reportEvery) {
      reports++
      server.log('PostgreSQL is still starting, probably recovering from a crash', { log: place.log })
    }
  }
}

function spawnPostgres(server: Server, fd: number): { child: ChildProcess; ended: Promise<End> } {
  const { place, binaries, endpoint, durable, flags } = server
  const options = [
    ...['-D', nameFromInside(place.cluster)],
    ...settingArguments({ durable }),
    ...listenArguments(endpoint.connection),
    ...flags,
  ]
  const child = spawn(program(binaries, 'postgres'), options, {
    ...spawnOptions(place, place.cluster),
    // A session of its own: Ctrl-C in our terminal must not end the database before we are done with it, and our own
    // death must not reach it. For the same reason it writes to a file and not to us.
    detached: true,
    stdio: ['ignore', fd, fd],
  })
  child.unref()
  const ended = new Promise<End>((resolve) => {
    child.on('error', (spawnError) => resolve({ spawnError }))
    child.on('exit', (_code, signal) => resolve({ signal }))
  })
  return { child, ended }
}

const takenReasons = [
  /^lock file ".*" (already exists|is empty)/,
  /^bogus data in lock file/,
  /^pre-existing shared memory block/,
  // Removed with the end of another server in the very moment of this start.
  /^could not create lock file ".*\.s\.PGSQL\..*": No such file/,
]

function explainEnd({ place }: Server, offset: number, pid: number | undefined): Launch {
  const reason = lastWords({ place, offset, pid })
  const taken = takenReasons.some((each) => each.test(reason))
  if (taken) return { kind: 'taken', reason: `PostgreSQL does not start: ${reason}` }
  return { kind: 'failed', reason: `PostgreSQL does not start: ${reason} (see ${place.log})` }
}
