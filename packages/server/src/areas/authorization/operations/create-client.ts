import { invalid } from '../../../lib/failure.ts'
import { newId } from '../../../lib/ids.ts'
import { requires } from '../../../service/guard.ts'
import { operation } from '../../../service/operation.ts'
import { shape } from '../../../wire/shape.ts'
import { isDocumentAddress } from '../clients/document.ts'
import { checkClientId, checkDescribed, checkRedirects } from '../clients/rules.ts'
import { NewOAuthClient, OAuthClient } from '../clients/shape.ts'
import { allowDescribed, insertClient } from '../clients/store.ts'
import { oauthClientChanged, toOAuthClient } from '../clients/view.ts'

export const createOAuthClient = operation({
  id: 'signIn.oauthClients.create',
  about: 'Registers a public client that people sign in to, or lets in one that a document describes.',
  route: 'POST /api/v1/settings/oauth-clients',
  guard: requires('settings:write'),
  strict: true,
  request: shape('OAuthClientServiceCreateRequest', 'The client.', NewOAuthClient),
  response: shape('OAuthClientServiceCreateResponse', 'The client.', { client: OAuthClient }),

  async run({ tx, emit }, { clientId, displayName, redirectUris = [], postLogoutRedirectUris = [] }) {
    const id = clientId || newId(tx.now).toLowerCase()
    if (isDocumentAddress(id)) {
      checkDescribed([...redirectUris, ...postLogoutRedirectUris])
      const allowed = await allowDescribed(tx, id, displayName)
      emit(oauthClientChanged('created', null, allowed))
      return { client: toOAuthClient(allowed) }
    }
    checkClientId(id)
    checkRedirects(redirectUris, postLogoutRedirectUris)
    const row = await insertClient(tx, { id, displayName, redirectUris, postLogoutRedirectUris })
    if (!row) throw invalid('clientId', `"${id}" is taken`)
    emit(oauthClientChanged('created', null, row))
    return { client: toOAuthClient(row) }
  },
})
