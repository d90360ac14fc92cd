import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Door } from './door.ts'
import type { Place } from './place.ts'
import { attempt, errorCode } from './refusal.ts'

/** Windows only: `pg` has no unix sockets there, so the server listens on the loopback address behind a password. */
export function loopbackDoor(place: Place): Door {
  const passwordFile = path.join(place.dataDir, 'postgres.password')
  const password = keep(passwordFile, () => crypto.randomBytes(24).toString('base64url'))
  // Kept, so that every process and every restart agree on it; outside the range that systems hand out by themselves.
  const port = Number(keep(path.join(place.dataDir, 'postgres.port'), () => String(crypto.randomInt(20_000, 32_000))))
  return {
    connection: { host: '127.0.0.1', port, user: 'postgres', database: 'postgres', password },
    initArguments: ['--auth=scram-sha-256', `--pwfile=${passwordFile}`],
  }
}

/** The first process to write the file decides for all. */
function keep(file: string, make: () => string): string {
  return attempt(`cannot write ${file}`, () => {
    try {
      fs.writeFileSync(file, make(), { mode: 0o600, flag: 'wx' })
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error
    }
    return fs.readFileSync(file, 'utf8').trim()
  })
}
