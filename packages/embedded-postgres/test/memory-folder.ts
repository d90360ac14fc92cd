import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
/** What all servers of a run need at once, and some. */
const ENOUGH = 2 * 1024 ** 3

/**
 * Where data folders of servers lie that are gone after the run: in memory if there is enough of it. On a disk each new
 * database takes longer than the one before.
 */
export function memoryFolder(): string {
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize > ENOUGH ? MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}
