import { createHash } from 'node:crypto'
import { networkOf } from '../../../../lib/cidr.ts'
import type { CredentialType } from '../../../../service/session-facts.ts'

export type Limit = {
  readonly failures: number
  readonly windowSeconds: number
  readonly lockSeconds: number
  /** A lock that follows another lasts twice as long, up to this. */
  readonly longestLockSeconds: number
}

/**
 * Failed tries of an account are counted network by network and type by type: an attacker locks out nobody at another
 * network, and nobody there who signs in in another way.
 */
const ACCOUNT_LIMIT: Limit = {
  failures: 5,
  windowSeconds: 900,
  lockSeconds: 900,
  longestLockSeconds: 86_400,
}

const NETWORK_LIMIT: Limit = {
  failures: 50,
  windowSeconds: 900,
  lockSeconds: 900,
  longestLockSeconds: 900,
}

/** Links that do not exist. */
const LINK_LIMIT: Limit = { failures: 10, windowSeconds: 600, lockSeconds: 600, longestLockSeconds: 600 }

/** Codes that are sent to one mailbox. */
const MAIL_LIMIT: Limit = { failures: 5, windowSeconds: 900, lockSeconds: 900, longestLockSeconds: 900 }

export type Counted = { readonly key: string; readonly limit: Limit }

type Try = { readonly account: string; readonly ip: string; readonly credentialType: CredentialType }

/**
 * What a try to sign in counts for. An account that does not exist is counted like one that does. A passkey cannot be
 * guessed, so no number of wrong ones locks an account.
 */
export const triesOf = (tried: Try): readonly Counted[] => [
  ...(tried.credentialType === 'CREDENTIAL_TYPE_PASSKEY' ? [] : [{ key: accountAt(tried), limit: ACCOUNT_LIMIT }]),
  networkTries(tried.ip),
]

export const networkTries = (ip: string): Counted => ({ key: `network:${networkOf(ip)}`, limit: NETWORK_LIMIT })

/** The account is written as a digest: what somebody typed as an address is not stored. */
export const accountAt = ({ account, ip, credentialType }: Try): string =>
  `account:${digestOf(account)} ${credentialType} at ${networkOf(ip)}`

export const linkTries = (ip: string): Counted => ({ key: `link:${networkOf(ip)}`, limit: LINK_LIMIT })

export const mailsTo = (userId: string): Counted => ({ key: `mail:${userId}`, limit: MAIL_LIMIT })

const digestOf = (account: string): string =>
  createHash('sha256').update(account.trim().toLowerCase()).digest('base64url').slice(0, 32)
