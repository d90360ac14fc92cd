import { mkdirSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildConsole, DIST } from './build.ts'
import { isStale, modifiedAt } from './is-stale.ts'

const LOCK = `${DIST}.lock`
const POLL_MS = 100
/** A lock that is older than this was left by a build that was killed. */
const LONGEST_BUILD_MS = 120_000

/** Builds the console when it is missing or older than its sources, and says whether it did. One process builds, others wait. */
export async function buildWhenStale(): Promise<boolean> {
  while (isStale()) {
    if (!takeLock()) {
      await sleep(POLL_MS)
      continue
    }
    try {
      // Another process may have built it between the look and the lock.
      if (!isStale()) return false
      await buildConsole()
      return true
    } finally {
      rmSync(LOCK, { recursive: true, force: true })
    }
  }
  return false
}

function takeLock(): boolean {
  const since = modifiedAt(LOCK)
  if (since > 0 && Date.now() - since > LONGEST_BUILD_MS) rmSync(LOCK, { recursive: true, force: true })
  try {
    mkdirSync(LOCK)
    return true
  } catch {
    return false
  }
}
