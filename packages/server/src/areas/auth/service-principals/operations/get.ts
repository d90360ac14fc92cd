import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { accessTo } from '../access.ts'
import { servicePrincipal } from '../guards.ts'
import { ServicePrincipal } from '../shape.ts'
import { toServicePrincipal } from '../view.ts'

export const getServicePrincipalOperation = operation({
  id: 'auth.servicePrincipals.get',
  about: 'Reads one service principal; for its owners and administrators.',
  route: 'GET /api/v1/service_principals/{id}',
  guard: servicePrincipal('read'),
  request: shape('ServicePrincipalServiceGetRequest', 'Nothing to say.', {}),
  response: shape('ServicePrincipalServiceGetResponse', 'The service principal.', {
    servicePrincipal: ServicePrincipal,
  }),

  async run(context) {
    const row = context.checkVersion(context.servicePrincipal)
    return { servicePrincipal: toServicePrincipal(row, accessTo(row, context)) }
  },
})
