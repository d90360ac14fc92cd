import { operation } from '../../../../../service/operation.ts'
import { shape } from '../../../../../wire/shape.ts'
import { principalOwner } from '../../../guards.ts'
import { getServicePrincipal } from '../../store.ts'
import { ServicePrincipalCredential } from '../shape.ts'
import { getCredential } from '../store.ts'
import { toCredential } from '../view.ts'

export const getCredentialOperation = operation({
  id: 'auth.servicePrincipals.credentials.get',
  about: 'Reads one credential of a service principal.',
  route: 'GET /api/v1/service_principals/{service_principal_id}/credentials/{id}',
  guard: principalOwner,
  request: shape('ServicePrincipalServiceGetCredentialRequest', 'Nothing to say.', {}),
  response: shape('ServicePrincipalServiceGetCredentialResponse', 'The credential.', {
    credential: ServicePrincipalCredential,
  }),

  async run(context, _input, params) {
    await getServicePrincipal(context, params.service_principal_id)
    const row = context.checkVersion(await getCredential(context.tx, params))
    return { credential: toCredential(row, context.caller.host) }
  },
})
