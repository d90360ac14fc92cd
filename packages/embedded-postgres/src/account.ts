import fs from 'node:fs'
import path from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { errorCode } from './refusal.ts'

/** The user PostgreSQL runs as when it is not our own: it refuses to run as root. */
export type Account = { uid: number; gid: number }

// The kernel's overflow id, "nobody" everywhere: it needs no entry in /etc/passwd, so no user has to be created.
const nobody: Account = { uid: 65534, gid: 65534 }

/**
 * Undefined when PostgreSQL can run as we do. As root, a cluster that an ordinary user made keeps its owner, so that
 * this user can start it again later.
 */
export function serverAccount(cluster: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = fs.statSync(cluster, { throwIfNoEntry: false })
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobody
}

/** Whether the account may walk down to this folder and into it. */
export function canReach(account: Account | undefined, folder: string): boolean {
  if (!account) return true
  let current = fs.realpathSync(folder)
  for (;;) {
    if (!allows(fs.statSync(current), account, 1)) return false
    const parent = path.dirname(current)
    if (parent === current) return true
    current = parent
  }
}

export function canRead(account: Account | undefined, file: string): boolean {
  return account ? allows(fs.statSync(file), account, 4) : true
}

export function giveTo(account: Account | undefined, entry: string): void {
  if (!account) return
  try {
    fs.lchownSync(entry, account.uid, account.gid)
  } catch (error) {
    if (isNotOurs(error)) throw new EmbeddedPostgresError(noSuchPower(account), { cause: error })
    throw error
  }
}

/** Root of a container without the right to change users, or without that user. */
export const isNotOurs = (error: unknown): boolean => ['EPERM', 'EINVAL'].includes(errorCode(error) ?? '')

export const noSuchPower = ({ uid }: Account): string =>
  `PostgreSQL does not run as root, and this process may not run it as uid ${uid}: start Reeve as an ordinary user or set DATABASE_URL`

export function giveTreeTo(account: Account | undefined, folder: string): void {
  if (!account) return
  giveTo(account, folder)
  for (const entry of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    giveTo(account, path.join(folder, entry))
  }
}

function allows(stat: fs.Stats, account: Account, bit: 1 | 4): boolean {
  const shift = stat.uid === account.uid ? 6 : stat.gid === account.gid ? 3 : 0
  return (stat.mode & (bit << shift)) !== 0
}
