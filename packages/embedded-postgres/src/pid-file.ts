import fs from 'node:fs'
import path from 'node:path'
import type { ServerEndpoint } from './endpoint.ts'
import type { Place } from './place.ts'
import { isServerOf } from './process.ts'

/** The content of postmaster.pid; PostgreSQL has it while it runs and leaves it behind when it is killed. */
export type PidFile = { pid: number; port: number; socketFolder: string; ready: boolean }

export function readPidFile(cluster: string): PidFile | undefined {
  const lines = read(pidFilePath(cluster))?.split('\n')
  const pid = Number.parseInt(lines?.[0] ?? '', 10)
  if (!lines || !(pid > 0)) return undefined
  return {
    pid,
    port: Number.parseInt(lines[3] ?? '', 10),
    socketFolder: lines[4] ?? '',
    ready: lines[7]?.trim() === 'ready',
  }
}

/**
 * Removes what a killed server left. PostgreSQL would do it too, but not where a stranger has the old process number
 * now, as happens in containers all the time, and not safely when several processes start it at the same moment.
 */
export function removeLeftBehind(place: Place, endpoint: ServerEndpoint): void {
  for (const file of lockFiles(place, endpoint)) {
    const text = read(file)
    const pid = Number.parseInt(text ?? '', 10)
    if (text === undefined || !(pid > 0) || isServerOf(pid, place.cluster)) continue
    removeExactly(file, text)
  }
}

/** A file without a number was left by a server that was killed in the moment of making it. */
export function removeUnwritten(place: Place, endpoint: ServerEndpoint): void {
  for (const file of lockFiles(place, endpoint)) {
    const text = read(file)
    if (text !== undefined && !(Number.parseInt(text, 10) > 0)) removeExactly(file, text)
  }
}

const lockFiles = ({ cluster }: Place, { connection: { host, port } }: ServerEndpoint): string[] => [
  pidFilePath(cluster),
  path.join(host, `.s.PGSQL.${port}.lock`),
]

/** Another process may have replaced the file since it was read: then it is put back. */
function removeExactly(file: string, text: string): void {
  const aside = `${file}.${process.pid}`
  try {
    fs.renameSync(file, aside)
    if (read(aside) !== text) fs.linkSync(aside, file)
  } catch {
    // It is gone, or a newer one is already there: as intended.
  }
  fs.rmSync(aside, { force: true })
}

const pidFilePath = (cluster: string): string => path.join(cluster, 'postmaster.pid')

function read(file: string): string | undefined {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
