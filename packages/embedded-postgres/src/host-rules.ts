import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { giveTo } from './account.ts'
import type { Place } from './place.ts'

const RULES = `# Written by Reeve: nobody comes in without a password.
local all all scram-sha-256
host all all 127.0.0.1/32 scram-sha-256
host all all ::1/128 scram-sha-256
`

/** Whether somebody may come in without a password: so it was made by earlier versions. */
export const letsAnybodyIn = ({ cluster }: Place): boolean =>
  fs
    .readFileSync(fileOf(cluster), 'utf8')
    .split('\n')
    .some((line) => !line.trim().startsWith('#') && /\strust\s*$/.test(line))

export function askForPasswords({ cluster, account }: Place): void {
  const draft = `${fileOf(cluster)}.${process.pid}-${crypto.randomBytes(4).toString('hex')}`
  fs.writeFileSync(draft, RULES, { mode: 0o600, flag: 'wx' })
  giveTo(account, draft)
  fs.renameSync(draft, fileOf(cluster))
}

const fileOf = (cluster: string): string => path.join(cluster, 'pg_hba.conf')
