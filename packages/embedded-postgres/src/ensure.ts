import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import type { Connection } from './endpoint.ts'
import { readIdentity } from './identity.ts'
import { launch, type Server } from './launch.ts'
import { administratorFile } from './passwords.ts'
import { readPidFile, removeLeftBehind, removeUnwritten } from './pid-file.ts'
import type { Place } from './place.ts'
import { hasProc, isServerOf, orphansOf, processesOf, signal } from './process.ts'
import { probe, type Watch } from './watch.ts'

/** A server that accepted a connection, with the connection that watches it. */
export type Held = { watch: Watch; connection: Connection; attached: boolean }

const longestWait = 300_000
const longestTaken = 30_000
// Processes of a killed server notice on their own within milliseconds, unless they are busy.
const patience = 300
// A server writes its lock file as soon as it has made it.
const longestUnwritten = 2_000

/**
 * Attaches to the server of this cluster or starts one. PostgreSQL's own lock decides between processes that start it
 * at the same time: the loser finds it taken and attaches, so there is no lock of ours to go stale.
 */
export async function ensureRunning(server: Server): Promise<Held> {
  const { place, endpoint, identity } = server
  const begun = performance.now()
  let takenAt: number | undefined
  while (performance.now() - begun < longestWait) {
    if (readIdentity(place.cluster) !== identity)
      throw new EmbeddedPostgresError(`the database in ${place.cluster} is gone or was replaced`)
    const running = await attach(server, begun)
    if (running) return running
    removeLeftBehind(place, endpoint)
    const result = await launch(server)
    switch (result.kind) {
      case 'ready': {
        const answer = await probe(endpoint.connection, identity)
        if (answer.kind === 'connected') return { ...answer, connection: endpoint.connection, attached: false }
        if (answer.kind === 'refused') {
          const pid = readPidFile(place.cluster)?.pid
          if (pid) signal(pid, 'SIGINT')
          throw new EmbeddedPostgresError(wrongPassword(place))
        }
        break
      }
      case 'taken':
        takenAt ??= performance.now()
        if (performance.now() - takenAt > longestTaken)
          throw new EmbeddedPostgresError(`${result.reason} (see ${place.log})`)
        makeRoom(server, performance.now() - takenAt)
        await sleep(20)
        break
      case 'failed':
        throw new EmbeddedPostgresError(result.reason)
    }
  }
  throw new EmbeddedPostgresError(`PostgreSQL starts and does not answer (see ${place.log})`)
}

/** Undefined when no server runs on this cluster. */
async function attach({ place, endpoint, identity, log }: Server, begun: number): Promise<Held | undefined> {
  for (let waits = 1; ; waits++) {
    const file = readPidFile(place.cluster)
    if (!file) return undefined
    // The running server decides where it listens: the data folder may have been moved since it started.
    const { socketFolder: host, port } = file
    const connection = host ? { ...endpoint.connection, host, port } : endpoint.connection
    const answer = await probe(connection, identity)
    if (answer.kind === 'connected') return { ...answer, connection, attached: true }
    if (answer.kind === 'refused') throw new EmbeddedPostgresError(wrongPassword(place))
    // A server in another container has no visible process, but it accepts connections.
    if (answer.kind === 'nobody' && !isServerOf(file.pid, place.cluster)) return undefined
    if (performance.now() - begun > longestWait) {
      throw new EmbeddedPostgresError(`PostgreSQL (process ${file.pid}) runs and does not answer (see ${place.log})`)
    }
    if (waits % 500 === 0) log('PostgreSQL runs and does not answer yet', { process: file.pid, log: place.log })
    await sleep(10)
  }
}

/** Where anybody is let in, `administer` sets the passwords that are in the files. */
const wrongPassword = (place: Place): string =>
  `PostgreSQL does not accept the password in ${administratorFile(place)}: restore that file, or stop PostgreSQL and make "local all all trust" the first line of ${place.cluster}/pg_hba.conf: the next start sets a new password and takes the line away`

/** Prepares another start after one that found the cluster taken, when its owner no longer runs. */
function makeRoom({ place, endpoint, log }: Server, elapsed: number): void {
  if (elapsed > patience) {
    // Their server is gone, so nothing these processes still do will be committed.
    const processes = orphansOf(place.cluster)
    if (processes.length > 0) log('ending what a killed PostgreSQL left behind', { processes })
    for (const pid of processes) signal(pid, 'SIGKILL')
  }
  if (elapsed > longestUnwritten || (hasProc && processesOf(place.cluster).length === 0))
    removeUnwritten(place, endpoint)
}
