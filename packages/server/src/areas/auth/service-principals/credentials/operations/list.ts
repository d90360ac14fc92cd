import { pageById } from '../../../../../service/listing.ts'
import { operation } from '../../../../../service/operation.ts'
import { list } from '../../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../../wire/page.ts'
import { shape } from '../../../../../wire/shape.ts'
import { servicePrincipal } from '../../guards.ts'
import { ServicePrincipalCredential } from '../shape.ts'
import { listCredentials } from '../store.ts'
import { toCredential } from '../view.ts'

export const listCredentialsOperation = operation({
  id: 'auth.servicePrincipals.credentials.list',
  about: 'Lists the credentials of a service principal, expired ones included.',
  route: 'GET /api/v1/service_principals/{service_principal_id}/credentials',
  guard: servicePrincipal('read'),
  request: shape('ServicePrincipalServiceListCredentialsRequest', 'Which page.', { ...pageFields }),
  response: shape('ServicePrincipalServiceListCredentialsResponse', 'A page of credentials.', {
    list: list(ServicePrincipalCredential, 100, 'The credentials.'),
    nextPageToken,
  }),

  async run({ tx, caller, page, servicePrincipal: { id } }, input) {
    return pageById({ page }, input, {
      rows: (place) => listCredentials(tx, id, place),
      show: (row) => toCredential(row, caller.host),
    })
  },
})
