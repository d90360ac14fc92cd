import { operation } from '../../../../../service/operation.ts'
import { list } from '../../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../../wire/page.ts'
import { shape } from '../../../../../wire/shape.ts'
import { principalOwner } from '../../../guards.ts'
import { getServicePrincipal } from '../../store.ts'
import { ServicePrincipalCredential } from '../shape.ts'
import { listCredentials } from '../store.ts'
import { toCredential } from '../view.ts'

export const listCredentialsOperation = operation({
  id: 'auth.servicePrincipals.credentials.list',
  about: 'Lists the credentials of a service principal, expired ones included.',
  route: 'GET /api/v1/service_principals/{service_principal_id}/credentials',
  guard: principalOwner,
  request: shape('ServicePrincipalServiceListCredentialsRequest', 'Which page.', { ...pageFields }),
  response: shape('ServicePrincipalServiceListCredentialsResponse', 'A page of credentials.', {
    list: list(ServicePrincipalCredential, 100, 'The credentials.'),
    nextPageToken,
  }),

  async run(context, input, { service_principal_id }) {
    const { tx, caller, page } = context
    const { limit, after, cut } = page(input)
    const principal = await getServicePrincipal(context, service_principal_id)
    const found = await listCredentials(tx, principal.id, { after: after?.[0]?.toString(), limit })
    const { rows, nextPageToken } = cut(found, (row) => [row.id])
    return { list: rows.map((row) => toCredential(row, caller.host)), nextPageToken }
  },
})
