import type { SpawnOptions } from 'node:child_process'
import { isNotOurs, noSuchPower } from './account.ts'
import type { Place } from './place.ts'
import { errorCode } from './refusal.ts'

/** The same for initdb and postgres: as whom, where and with which environment. */
export function spawnOptions(place: Place, folder: string): SpawnOptions {
  return {
    ...place.account,
    cwd: folder,
    // Nothing else is inherited: PG* variables and library paths of the caller would change what runs.
    env: process.platform === 'win32' ? process.env : { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    windowsHide: true,
  }
}

/** A spawn that did not even begin. */
export function spawnFailure({ account }: Place, file: string, error: Error): string {
  if (account && isNotOurs(error)) return noSuchPower(account)
  return `cannot run ${file} (${errorCode(error)}): it needs a system with glibc and permission to execute it; or set DATABASE_URL`
}
