import { requires } from '../../../service/guard.ts'
import { operation } from '../../../service/operation.ts'
import { shape } from '../../../wire/shape.ts'
import { endSessionsOfClient, sessionEnded } from '../../auth/sessions/api.ts'
import { deleteClientRow, lockClient } from '../clients/store.ts'
import { oauthClientChanged } from '../clients/view.ts'

export const deleteOAuthClient = operation({
  id: 'signIn.oauthClients.delete',
  about: 'Removes a public client and ends the sessions of everybody who signed in to it.',
  route: 'DELETE /api/v1/settings/oauth-clients/{id}',
  guard: requires('settings:write'),
  request: shape('OAuthClientServiceDeleteRequest', 'Nothing to say.', {}),
  response: shape('OAuthClientServiceDeleteResponse', 'Nothing to say.', {}),

  async run({ tx, emit, checkVersion }, _input, { id }) {
    const row = checkVersion(await lockClient(tx, id))
    await deleteClientRow(tx, id)
    emit(oauthClientChanged('deleted', row, null))
    for (const ended of await endSessionsOfClient(tx, id)) emit(sessionEnded(ended))
    return {}
  },
})
