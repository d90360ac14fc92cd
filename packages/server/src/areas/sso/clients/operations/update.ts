import { operation } from '../../../../service/operation.ts'
import { mergeUpdate } from '../../../../wire/mask.ts'
import { id } from '../../../../wire/scalars.ts'
import { required, shape } from '../../../../wire/shape.ts'
import { application } from '../../applications/guards.ts'
import { checkClient } from '../rules.ts'
import { SsoApplicationOidcClient, SsoApplicationOidcClientConfig } from '../shape.ts'
import { lockClient, saveClient } from '../store.ts'
import { clientChanged, toClient, toConfig, toContent } from '../view.ts'

export const updateClient = operation({
  id: 'sso.clients.update',
  about:
    'Changes a client: members that are given replace what is stored. One that is to show a secret for the first time gets it by rotating.',
  route: 'POST /api/v1/apps/{app_id}/sso/applications/{id}/clients/update',
  guard: application('apps:write'),
  strict: true,
  request: shape('SSOApplicationServiceUpdateClientRequest', 'The changes.', {
    clientId: required(id('The client.')),
    client: SsoApplicationOidcClientConfig,
  }),
  response: shape('SSOApplicationServiceUpdateClientResponse', 'The client as it is now.', {
    client: SsoApplicationOidcClient,
  }),

  async run(context, { clientId, client: given }, { app_id: appId }) {
    const { tx, emit } = context
    const application = context.checkVersion(context.application)
    const before = await lockClient(tx, application.id, clientId)
    const { merged, changed } = mergeUpdate({
      shape: SsoApplicationOidcClientConfig,
      name: 'client',
      stored: toConfig(before),
      given,
      mask: undefined,
    })
    if (!changed) return { client: toClient(before, appId) }
    const content = toContent(merged)
    checkClient(content, 'client.')
    const after = await saveClient(tx, clientId, content)
    emit(clientChanged('updated', { before, after, appId }))
    return { client: toClient(after, appId) }
  },
})
