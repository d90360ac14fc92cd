import { alreadyExists } from '../../../../lib/failure.ts'
import type { Secret } from '../../../../lib/secret.ts'
import type { LocalInvitationsRow } from '../../../../store/tables.ts'
import type { Tx } from '../../../../store/tx.ts'
import { listAssigners } from '../../../auth/roles/api.ts'
import { createPerson } from '../../../directory/users/api.ts'
import { readerOf, recording, type SignInCall } from '../../local/call.ts'
import { readLink } from '../../local/links/read-link.ts'
import { checkIdentity } from '../../local/links/set-up.ts'
import { linkIsOver, takeLink } from '../../local/links/use-links.ts'
import { prepareNewPassword, saveNewPassword } from '../../local/passwords/set-password.ts'
import { type LocalPerson, listPeopleAt } from '../../local/people.ts'
import { findLocalDirectory } from '../store.ts'
import { invitationChanged } from './events.ts'
import { checkPending } from './states.ts'
import { findInvitation, lockAddress, lockInvitationById, saveAccepted } from './store.ts'
import { type ShownInvitation, toInvitation } from './view.ts'

/** What the page of an invitation shows before it is accepted; undefined when it cannot be any more. */
export async function readInvitation(call: SignInCall, token: Secret): Promise<ShownInvitation | undefined> {
  const link = await readLink(call, 'invitation', token)
  const row = link && (await findInvitation(readerOf(call), link.invitation_id))
  return row && toInvitation(row, call.now)
}

type Accepted = {
  readonly displayName: string
  /** Absent for somebody who adds a passkey instead. */
  readonly password?: Secret
}

/** Makes the user of an invitation; the link works once. */
export async function acceptInvitation(
  call: SignInCall,
  token: Secret,
  { displayName, password }: Accepted,
): Promise<Pick<LocalPerson, 'id' | 'email' | 'display_name'>> {
  const open = await readInvitation(call, token)
  if (!open) throw linkIsOver()
  checkIdentity({ email: open.email, displayName })
  const person = { id: '', email: open.email, display_name: displayName, username: '' }
  const prepared = password && (await prepareNewPassword(readerOf(call), { person, password, field: 'password' }))
  return recording(call, async (recorded) => {
    const { tx, emit } = recorded
    const link = await takeLink(recorded, 'invitation', token)
    const invitation = await lockInvitationById(tx, link.invitation_id)
    const directory = invitation && (await findLocalDirectory(tx, invitation.directory_app_id))
    if (!invitation || !directory) throw linkIsOver()
    checkPending(invitation, tx.now)
    await lockAddress(tx, invitation.email)
    const [other] = await listPeopleAt(tx, invitation.email)
    if (other) throw alreadyExists('user', 'a user has this address already; sign in instead')
    const roleIds = await rolesOf(tx, invitation)
    const row = await createPerson(recorded, {
      email: invitation.email,
      displayName: displayName.trim(),
      ...(roleIds.length > 0 && { roleIds }),
      directoryIds: [invitation.directory_app_id],
    })
    const saved = await saveAccepted(tx, invitation.id, row.id)
    emit(invitationChanged('accepted', toInvitation(invitation, tx.now), toInvitation(saved, tx.now)))
    if (prepared) await saveNewPassword(recorded, row.id, prepared, { way: 'changed' })
    return { id: row.id, email: row.email, display_name: row.display_name }
  })
}

/** Roles of an invitation are given as long as whoever sent it may assign them. */
async function rolesOf(tx: Tx, { initial_role_ids, invited_by_user_id }: LocalInvitationsRow): Promise<string[]> {
  const givers = await listAssigners(tx, [invited_by_user_id])
  return givers.length > 0 ? initial_role_ids : []
}
