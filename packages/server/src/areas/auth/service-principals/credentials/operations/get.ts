import { operation } from '../../../../../service/operation.ts'
import { shape } from '../../../../../wire/shape.ts'
import { credential } from '../guards.ts'
import { ServicePrincipalCredential } from '../shape.ts'
import { toCredential } from '../view.ts'

export const getCredentialOperation = operation({
  id: 'auth.servicePrincipals.credentials.get',
  about: 'Reads one credential of a service principal.',
  route: 'GET /api/v1/service_principals/{service_principal_id}/credentials/{id}',
  guard: credential('read'),
  request: shape('ServicePrincipalServiceGetCredentialRequest', 'Nothing to say.', {}),
  response: shape('ServicePrincipalServiceGetCredentialResponse', 'The credential.', {
    credential: ServicePrincipalCredential,
  }),

  async run(context) {
    const row = context.checkVersion(context.credential)
    return { credential: toCredential(row, context.caller.host) }
  },
})
