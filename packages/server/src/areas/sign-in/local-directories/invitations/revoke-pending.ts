import type { Context } from '../../../../service/context.ts'
import { endLinks } from '../../local/links/store.ts'
import { invitationChanged } from './events.ts'
import { lockPendingOfDirectory, saveRevoked } from './store.ts'
import { toInvitation } from './view.ts'

/** Revokes every open invitation of a directory. */
export async function revokePendingOf(
  { tx, emit }: Pick<Context, 'tx' | 'emit'>,
  directoryAppId: string,
): Promise<void> {
  for (const row of await lockPendingOfDirectory(tx, directoryAppId)) {
    await endLinks(tx, 'invitation', { invitationId: row.id })
    const saved = await saveRevoked(tx, row.id)
    emit(invitationChanged('revoked', toInvitation(row, tx.now), toInvitation(saved, tx.now)))
  }
}
