import { requires } from '../../../../../service/guard.ts'
import { operation } from '../../../../../service/operation.ts'
import { shape } from '../../../../../wire/shape.ts'
import { endLinks } from '../../../local/links/store.ts'
import { invitationChanged } from '../events.ts'
import { LocalUserInvitation } from '../shape.ts'
import { checkPending } from '../states.ts'
import { lockInvitation, saveRevoked } from '../store.ts'
import { toInvitation } from '../view.ts'

export const revokeInvitation = operation({
  id: 'signIn.invitations.revoke',
  about: 'Revokes an invitation that was not accepted yet; its link does not work any more.',
  route: 'POST /api/v1/local-directory-configs/{directory_app_id}/invitations/{id}/revoke',
  guard: requires('users:write'),
  strict: true,
  request: shape('LocalUserInvitationServiceRevokeRequest', 'Nothing to say.', {}),
  response: shape('LocalUserInvitationServiceRevokeResponse', 'The invitation as it is now.', {
    invitation: LocalUserInvitation,
  }),

  async run({ tx, emit, checkVersion, setEtag }, _input, { directory_app_id, id }) {
    const row = checkVersion(await lockInvitation(tx, { directoryAppId: directory_app_id, id }))
    checkPending(row, tx.now)
    await endLinks(tx, 'invitation', { invitationId: id })
    const invitation = toInvitation(setEtag(await saveRevoked(tx, id)), tx.now)
    emit(invitationChanged('revoked', toInvitation(row, tx.now), invitation))
    return { invitation }
  },
})
