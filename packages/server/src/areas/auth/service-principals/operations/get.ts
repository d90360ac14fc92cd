import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { principalOwner } from '../../guards.ts'
import { accessTo } from '../access.ts'
import { ServicePrincipal } from '../shape.ts'
import { getServicePrincipal } from '../store.ts'
import { toServicePrincipal } from '../view.ts'

export const getServicePrincipalOperation = operation({
  id: 'auth.servicePrincipals.get',
  about: 'Reads one service principal; for its owners and administrators.',
  route: 'GET /api/v1/service_principals/{id}',
  guard: principalOwner,
  request: shape('ServicePrincipalServiceGetRequest', 'Nothing to say.', {}),
  response: shape('ServicePrincipalServiceGetResponse', 'The service principal.', {
    servicePrincipal: ServicePrincipal,
  }),

  async run(context, _input, { id }) {
    const row = context.checkVersion(await getServicePrincipal(context, id))
    return { servicePrincipal: toServicePrincipal(row, accessTo(row, context)) }
  },
})
