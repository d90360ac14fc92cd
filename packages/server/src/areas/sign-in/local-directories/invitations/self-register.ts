import { enqueue } from '../../../../engine/enqueue.ts'
import { isMailAddress } from '../../../../lib/mail-address.ts'
import type { Services } from '../../../../service/context.ts'
import { mailReach } from '../../../notifications/email/api.ts'
import { recording, type SignInCall } from '../../local/call.ts'
import { makeLink } from '../../local/links/make-link.ts'
import { sendLink } from '../../local/links/send-link.ts'
import { listPeopleAt } from '../../local/people.ts'
import { findDirectoryForRegistration } from '../store.ts'
import { invitationChanged } from './events.ts'
import { findPendingOf, insertInvitation, lockAddress } from './store.ts'
import { toInvitation } from './view.ts'

/**
 * Invites somebody who asks for it, when a directory lets people of the address's domain register. The link is
 * mailed, so only the owner of the mailbox can accept; the response of the page is the same in every case.
 */
export async function requestRegistration(
  call: SignInCall & { readonly services: Services },
  email: string,
): Promise<void> {
  const address = email.trim()
  if (!isMailAddress(address)) return
  const { tenant, services } = call
  await recording(call, async (recorded) => {
    const { tx, emit } = recorded
    await lockAddress(tx, address)
    const directory = await findDirectoryForRegistration(tx, address.slice(address.lastIndexOf('@') + 1).toLowerCase())
    const isKnown = (await listPeopleAt(tx, address))[0] ?? (await findPendingOf(tx, address))
    if (!directory || isKnown || (await mailReach(tx, { tenant, services })) !== 'anybody') return
    const row = await insertInvitation(tx, {
      directory_app_id: directory.app_id,
      email: address,
      display_name: '',
      initial_role_ids: [],
      purpose: 'Registered by the person',
      sponsor_user_id: '',
      job_id: '',
      invited_by_user_id: '',
      expires_at: tx.now.add({ seconds: directory.invitation_seconds }),
    })
    emit(invitationChanged('created', null, toInvitation(row, tx.now)))
    const wanted = { purpose: 'invitation', invitationId: row.id, expiresAt: row.expires_at } as const
    const link = await makeLink(recorded, tenant, wanted)
    await enqueue(tx, sendLink, { linkId: link.id }, { key: link.id })
  })
}
