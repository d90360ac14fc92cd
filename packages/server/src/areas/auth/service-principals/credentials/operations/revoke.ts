import { operation } from '../../../../../service/operation.ts'
import { shape } from '../../../../../wire/shape.ts'
import { endClient } from '../../../clients/store.ts'
import { checkChangesItself } from '../../../rights/inherited-limits.ts'
import { credentialChanged } from '../events.ts'
import { credential } from '../guards.ts'
import { toCredential } from '../view.ts'

export const revokeCredential = operation({
  id: 'auth.servicePrincipals.credentials.revoke',
  about: 'Revokes a credential and its tokens at once.',
  route: 'DELETE /api/v1/service_principals/{service_principal_id}/credentials/{id}',
  guard: credential('edit'),
  strict: true,
  request: shape('ServicePrincipalServiceRevokeCredentialRequest', 'Nothing to say.', {}),
  response: shape('ServicePrincipalServiceRevokeCredentialResponse', 'Nothing to say.', {}),

  async run(context, _input, { id }) {
    const { tx, caller, emit } = context
    const row = context.checkVersion(context.credential)
    checkChangesItself(context, id)
    await endClient(tx, id)
    emit(credentialChanged('deleted', toCredential(row, caller.host), null))
    return {}
  },
})
