import { mkdirSync, rmSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** A folder that is made of other files. */
export type Building = { readonly folder: string; isStale(): boolean; build(): Promise<void> }

const POLL_MS = 100
/** A lock that is older than this was left by a build that was killed. */
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
      rmSync(lock, { recursive: true, force: true })
    }
  }
  return false
}

function takeLock(lock: string): boolean {
  const since = modifiedAt(lock)
  if (since > 0 && Date.now() - since > LONGEST_BUILD_MS) rmSync(lock, { recursive: true, force: true })
  try {
    mkdirSync(lock)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

export const modifiedAt = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
