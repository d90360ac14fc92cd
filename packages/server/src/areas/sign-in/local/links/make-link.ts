import { newId } from '../../../../lib/ids.ts'
import type { Secret } from '../../../../lib/secret.ts'
import type { Context } from '../../../../service/context.ts'
import type { Tenant } from '../../../../service/tenant.ts'
import { type LinkPurpose, linkMade } from '../events.ts'
import { insertLink } from './store.ts'
import { linkToken, linkTokenHash } from './token.ts'

/** How long links can be used. That of an invitation is said by its directory. */
export const LINK_SECONDS = { set_up: 86_400, reset: 1800, sign_in: 600, confirm_email: 3600 } as const

type Wanted = {
  readonly purpose: LinkPurpose
  readonly userId?: string
  readonly invitationId?: string
  /** The address that it confirms, and is mailed to. */
  readonly address?: string
  readonly expiresAt: Temporal.Instant
}

export type MadeLink = { readonly id: string; readonly token: Secret; readonly expiresAt: Temporal.Instant }

/** Makes a link that works once. */
export async function makeLink(
  { tx, emit }: Pick<Context, 'tx' | 'emit'>,
  { sealer }: Pick<Tenant, 'sealer'>,
  { purpose, userId = '', invitationId = '', address = '', expiresAt }: Wanted,
): Promise<MadeLink> {
  const id = newId(tx.now)
  const token = linkToken(sealer, id)
  const tokenHash = linkTokenHash(token.reveal())
  await insertLink(tx, { id, tokenHash, purpose, userId, invitationId, address, expiresAt })
  emit(linkMade({ id, purpose, userId, invitationId }))
  return { id, token, expiresAt }
}
