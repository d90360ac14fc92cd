import { requires } from '../../../../../service/guard.ts'
import { operation } from '../../../../../service/operation.ts'
import { shape } from '../../../../../wire/shape.ts'
import { LocalUserInvitation } from '../shape.ts'
import { getInvitation } from '../store.ts'
import { toInvitation } from '../view.ts'

export const getInvitationOperation = operation({
  id: 'signIn.invitations.get',
  about: 'Reads one invitation.',
  route: 'GET /api/v1/local-directory-configs/{directory_app_id}/invitations/{id}',
  guard: requires('users:read'),
  request: shape('LocalUserInvitationServiceGetRequest', 'Nothing to say.', {}),
  response: shape('LocalUserInvitationServiceGetResponse', 'The invitation.', { invitation: LocalUserInvitation }),

  run: async ({ tx, checkVersion }, _input, { directory_app_id, id }) => ({
    invitation: toInvitation(checkVersion(await getInvitation(tx, { directoryAppId: directory_app_id, id })), tx.now),
  }),
})
