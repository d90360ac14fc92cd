import { Failure } from '../../../lib/failure.ts'
import type { Addresses } from '../../../service/addresses.ts'
import type { PreferenceName } from '../../../service/notices/preferences.ts'
import type { Tenant } from '../../../service/tenant.ts'

export const UNSUBSCRIBE = '/notifications/unsubscribe'
const PURPOSE = 'unsubscribe link'

export type Unsubscribe = { readonly userId: string; readonly preference: PreferenceName | 'digest' }

/** A link that switches mails of one preference off for one user. Only this tenant can make one; it does not end. */
export const unsubscribeUrl = (addresses: Addresses, tenant: Tenant, what: Unsubscribe): string => {
  const token = tenant.sealer.seal(Buffer.from(JSON.stringify([what.userId, what.preference])), PURPOSE)
  return `${addresses.baseUrlOf(tenant)}${UNSUBSCRIBE}?token=${token.toString('base64url')}`
}

/** What a link is for; undefined for one that was not made here. */
export function readUnsubscribe({ sealer }: Tenant, token: string): Unsubscribe | undefined {
  if (!/^[\w-]{40,400}$/.test(token)) return undefined
  try {
    const [userId, preference] = JSON.parse(sealer.open(Buffer.from(token, 'base64url'), PURPOSE).toString())
    return { userId, preference } // Safe because nobody else can seal.
  } catch (error) {
    if (error instanceof Failure || error instanceof TypeError || error instanceof RangeError) return undefined
    throw error
  }
}
