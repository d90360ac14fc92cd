import { requires } from '../../../service/guard.ts'
import { pageById } from '../../../service/listing.ts'
import { operation } from '../../../service/operation.ts'
import { list } from '../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../wire/page.ts'
import { shape } from '../../../wire/shape.ts'
import { OAuthClient } from '../clients/shape.ts'
import { listClients } from '../clients/store.ts'
import { toOAuthClient } from '../clients/view.ts'

export const listOAuthClients = operation({
  id: 'signIn.oauthClients.list',
  about: 'Lists the public clients that people sign in to.',
  route: 'GET /api/v1/settings/oauth-clients',
  guard: requires('settings:read'),
  request: shape('OAuthClientServiceListRequest', 'Which page.', { ...pageFields }),
  response: shape('OAuthClientServiceListResponse', 'A page of clients.', {
    list: list(OAuthClient, 100, 'The clients.'),
    nextPageToken,
  }),

  async run({ tx, page }, input) {
    return pageById({ page }, input, {
      rows: ({ after, limit }) => listClients(tx, after, limit),
      show: toOAuthClient,
    })
  },
})
