import fs from 'node:fs'
import path from 'node:path'

/** The number initdb gave the database: the first eight bytes of its control file. Undefined when it is not there. */
export function readIdentity(cluster: string): string | undefined {
  try {
    return fs
      .readFileSync(path.join(cluster, 'global', 'pg_control'))
      .readBigUInt64LE(0)
      .toString()
  } catch {
    return undefined
  }
}
