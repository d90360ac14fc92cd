import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { keep } from './keep.ts'
import type { Place } from './place.ts'

/** Of the superuser, who only administers the server, and of the user that the service signs in as. */
export type Passwords = { administrator: string; service: string }

export const administratorFile = ({ dataDir }: Place): string => path.join(dataDir, 'postgres.password')

/** Made at the first start and stored in the data folder, for its owner alone. */
export function keepPasswords(place: Place): Passwords {
  return {
    administrator: keep(administratorFile(place), newPassword),
    service: keep(path.join(place.dataDir, 'reeve.password'), newPassword),
  }
}

const newPassword = (): string => crypto.randomBytes(24).toString('base64url')

/**
 * A file with the password that initdb can read as the user it runs as, wherever the data folder is: it has no name any
 * more. The caller closes it.
 */
export function openForInitdb({ dataDir, account }: Place, password: string): number {
  const draft = path.join(dataDir, `.password-${process.pid}-${crypto.randomBytes(4).toString('hex')}`)
  const file = fs.openSync(draft, 'wx+', 0o600)
  try {
    fs.writeSync(file, `${password}\n`, 0)
    if (account) fs.fchownSync(file, account.uid, account.gid)
    return fs.openSync(draft, 'r')
  } finally {
    fs.closeSync(file)
    fs.rmSync(draft)
  }
}
