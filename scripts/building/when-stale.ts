import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** A folder that is made of other files. */
export type Building = { readonly folder: string; isStale(): boolean; build(): Promise<void> }

const POLL_MS = 100
/** A lock that is older than this was left by a build that was killed, whoever has its process id now. */
const LONGEST_BUILD_MS = 120_000

/** Builds a folder when it is missing or older than its sources, and says whether it did. One process builds, others wait. */
export async function buildWhenStale({ folder, isStale, build }: Building): Promise<boolean> {
  const lock = `${folder}.lock`
  while (isStale()) {
    if (!takeLock(lock)) {
      await sleep(POLL_MS)
      continue
    }
    try {
      // Another process may have built it between the look and the lock.
      if (!isStale()) return false
      await build()
      return true
    } finally {
      rmSync(lock, { force: true })
    }
  }
  return false
}

function takeLock(lock: string): boolean {
  if (isLeft(lock)) rmSync(lock, { recursive: true, force: true })
  try {
    writeFileSync(lock, `${process.pid}`, { flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/** Whether nobody builds any more who once took the lock. */
function isLeft(lock: string): boolean {
  const since = modifiedAt(lock)
  if (since === 0) return false
  if (Date.now() - since > LONGEST_BUILD_MS) return true
  try {
    // Nothing is in it for a moment; that is 0, which is always there.
    process.kill(Number(readFileSync(lock, 'utf8')), 0)
    return false
  } catch (error) {
    return codeOf(error) === 'ESRCH'
  }
}

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined

export const modifiedAt = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
