import { Failure } from '../../../../lib/failure.ts'
import type { Secret } from '../../../../lib/secret.ts'
import type { OneTimeLinksRow } from '../../../../store/tables.ts'
import type { Recording } from '../call.ts'
import { type LinkPurpose, linkUsed } from '../events.ts'
import { endLinks, useLink } from './store.ts'
import { linkTokenHash } from './token.ts'

/** One text for a link that was never made, was used, or is too old. */
export const linkIsOver = (): Failure =>
  new Failure('FAILED_PRECONDITION', 'LINK_INVALID', 'the link was used already or is too old; ask for a new one')

/** Uses a link up in the transaction of what it is for; others that are open for the same are void. */
export async function takeLink({ tx, emit }: Recording, purpose: LinkPurpose, token: Secret): Promise<OneTimeLinksRow> {
  const link = await useLink(tx, linkTokenHash(token.reveal()), purpose)
  if (!link) throw linkIsOver()
  if (link.user_id !== '') await endLinks(tx, purpose, { userId: link.user_id })
  emit(linkUsed({ id: link.id, purpose, userId: link.user_id, invitationId: link.invitation_id }))
  return link
}
