import { operation } from '../../../../service/operation.ts'
import { id } from '../../../../wire/scalars.ts'
import { required, shape } from '../../../../wire/shape.ts'
import { application } from '../../applications/guards.ts'
import { lockClient, removeClient } from '../store.ts'
import { clientChanged } from '../view.ts'

export const deleteClient = operation({
  id: 'sso.clients.delete',
  about: 'Deletes a client; its codes and access tokens are void at once.',
  route: 'POST /api/v1/apps/{app_id}/sso/applications/{id}/clients/delete',
  guard: application('apps:write'),
  request: shape('SSOApplicationServiceDeleteClientRequest', 'Which client.', {
    clientId: required(id('The client.')),
  }),
  response: shape('SSOApplicationServiceDeleteClientResponse', 'Nothing to say.', {}),

  async run(context, { clientId }, { app_id: appId }) {
    const { tx, emit } = context
    const application = context.checkVersion(context.application)
    const before = await lockClient(tx, application.id, clientId)
    await removeClient(tx, clientId)
    emit(clientChanged('deleted', { before, after: null, appId }))
    return {}
  },
})
