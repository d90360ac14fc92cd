import type { Secret } from '../../../../lib/secret.ts'
import type { OneTimeLinksRow } from '../../../../store/tables.ts'
import { readerOf, type SignInCall } from '../call.ts'
import type { LinkPurpose } from '../events.ts'
import { linkTries } from '../lockout/limits.ts'
import { countFailures, isLocked } from '../lockout/store.ts'
import { findLinkByToken } from './store.ts'
import { linkTokenHash } from './token.ts'

/** What a page shows of a link before it is used. */
export type OpenLink = Pick<OneTimeLinksRow, 'id' | 'user_id' | 'invitation_id' | 'address' | 'expires_at'>

/**
 * The link of a token, as long as it can be used; nothing is used up. Too many unknown tokens
 * from a network lock it for ten minutes.
 */
export async function readLink(call: SignInCall, purpose: LinkPurpose, token: Secret): Promise<OpenLink | undefined> {
  const read = readerOf(call)
  const tries = linkTries(call.ip)
  if (await isLocked(read, [tries])) return undefined
  const link = await findLinkByToken(read, linkTokenHash(token.reveal()), purpose)
  if (link) return link
  const { tenant, now } = call
  await tenant.database.write({ tenantId: tenant.id, now }, async (tx) => {
    await countFailures(tx, [tries])
    return { result: undefined, last: [] }
  })
  return undefined
}
