import type { SpawnOptions } from 'node:child_process'
import type { Place } from './place.ts'

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

/** A spawn that did not even begin; the codes of a failed change of user would mislead. */
export function spawnFailure(place: Place, file: string, error: Error): string {
  const code = 'code' in error ? String(error.code) : error.message
  if (place.account && (code === 'EPERM' || code === 'EINVAL')) {
    return `PostgreSQL does not run as root, and this process may not start it as uid ${place.account.uid}: start Reeve as an ordinary user or set DATABASE_URL`
  }
  return `cannot run ${file} (${code}): it needs a system with glibc and permission to execute it; or set DATABASE_URL`
}
