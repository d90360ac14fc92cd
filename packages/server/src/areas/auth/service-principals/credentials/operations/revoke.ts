import { operation } from '../../../../../service/operation.ts'
import { shape } from '../../../../../wire/shape.ts'
import { endClient } from '../../../clients/store.ts'
import { principalOwner } from '../../../guards.ts'
import { checkChangesItself } from '../../../inherited-limits.ts'
import { lockServicePrincipal } from '../../store.ts'
import { credentialChanged } from '../events.ts'
import { lockCredential } from '../store.ts'
import { toCredential } from '../view.ts'

export const revokeCredential = operation({
  id: 'auth.servicePrincipals.credentials.revoke',
  about: 'Revokes a credential and its tokens at once.',
  route: 'DELETE /api/v1/service_principals/{service_principal_id}/credentials/{id}',
  guard: principalOwner,
  strict: true,
  request: shape('ServicePrincipalServiceRevokeCredentialRequest', 'Nothing to say.', {}),
  response: shape('ServicePrincipalServiceRevokeCredentialResponse', 'Nothing to say.', {}),

  async run(context, _input, params) {
    const { tx, caller, emit } = context
    await lockServicePrincipal(context, params.service_principal_id, 'edit')
    const row = context.checkVersion(await lockCredential(tx, params))
    checkChangesItself(context, params.id)
    await endClient(tx, params.id)
    emit(credentialChanged('deleted', toCredential(row, caller.host), null))
    return {}
  },
})
