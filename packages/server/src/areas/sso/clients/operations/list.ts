import { pageById } from '../../../../service/listing.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { shape } from '../../../../wire/shape.ts'
import { application } from '../../applications/guards.ts'
import { SsoApplicationOidcClient } from '../shape.ts'
import { listClients } from '../store.ts'
import { toClient } from '../view.ts'

export const listClientsOperation = operation({
  id: 'sso.clients.list',
  about: 'Lists the clients of an application.',
  route: 'GET /api/v1/apps/{app_id}/sso/applications/{id}/clients',
  guard: application('apps:read'),
  request: shape('SSOApplicationServiceListClientsRequest', 'Which page.', { ...pageFields }),
  response: shape('SSOApplicationServiceListClientsResponse', 'A page of clients.', {
    list: list(SsoApplicationOidcClient, 100, 'The clients.'),
    nextPageToken,
  }),

  async run({ tx, page }, input, { app_id, id }) {
    return pageById({ page }, input, {
      rows: (place) => listClients(tx, id, place),
      show: (row) => toClient(row, app_id),
    })
  },
})
