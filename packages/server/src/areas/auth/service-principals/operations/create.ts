import { userIdOf } from '../../../../service/actor.ts'
import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { displayName } from '../../../../wire/scalars.ts'
import { required, shape } from '../../../../wire/shape.ts'
import { accessTo } from '../access.ts'
import { servicePrincipalChanged } from '../events.ts'
import { ServicePrincipal } from '../shape.ts'
import { insertServicePrincipal } from '../store.ts'
import { toServicePrincipal } from '../view.ts'

export const createServicePrincipal = operation({
  id: 'auth.servicePrincipals.create',
  about: 'Makes a service principal without roles, owned by the caller.',
  route: 'POST /api/v1/service_principals',
  guard: requires('principals:write'),
  strict: true,
  request: shape('ServicePrincipalServiceCreateRequest', 'A new service principal.', {
    displayName: required(displayName('What it is for.')),
  }),
  response: shape('ServicePrincipalServiceCreateResponse', 'The service principal.', {
    servicePrincipal: ServicePrincipal,
  }),

  async run(context, { displayName }) {
    const row = await insertServicePrincipal(context.tx, { displayName, ownerId: userIdOf(context.actor) })
    const servicePrincipal = toServicePrincipal(context.setEtag(row), accessTo(row, context))
    context.emit(servicePrincipalChanged('created', null, servicePrincipal))
    return { servicePrincipal }
  },
})
