import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { endClientsOf } from '../../clients/store.ts'
import { trustChanged } from '../../federation/trusts/events.ts'
import { toTrust } from '../../federation/trusts/view.ts'
import { checkChangesItself } from '../../rights/inherited-limits.ts'
import { accessTo } from '../access.ts'
import { credentialChanged } from '../credentials/events.ts'
import { listAllCredentials } from '../credentials/store.ts'
import { toCredential } from '../credentials/view.ts'
import { servicePrincipalChanged } from '../events.ts'
import { servicePrincipal } from '../guards.ts'
import { endServicePrincipal, endTrustsOf, lockTrustsOf } from '../store.ts'
import { toServicePrincipal } from '../view.ts'

export const deleteServicePrincipal = operation({
  id: 'auth.servicePrincipals.delete',
  about: 'Deletes a service principal with its credentials and trusts; their tokens end at once.',
  route: 'DELETE /api/v1/service_principals/{id}',
  guard: servicePrincipal('delete'),
  strict: true,
  request: shape('ServicePrincipalServiceDeleteRequest', 'Nothing to say.', {}),
  response: shape('ServicePrincipalServiceDeleteResponse', 'Nothing to say.', {}),

  async run(context, _input, { id }) {
    const { tx, caller, emit } = context
    const row = context.checkVersion(context.servicePrincipal)
    // Its clients end with it.
    checkChangesItself(context)
    const credentials = await listAllCredentials(tx, id)
    await endClientsOf(tx, id)
    const trusts = await lockTrustsOf(tx, id)
    await endTrustsOf(tx, id)
    await endServicePrincipal(tx, id)
    for (const credential of credentials)
      emit(credentialChanged('deleted', toCredential(credential, caller.host), null))
    for (const trust of trusts) {
      emit(trustChanged('deleted', { id: trust.id, before: toTrust(trust, caller.host), after: null }))
    }
    emit(servicePrincipalChanged('deleted', toServicePrincipal(row, accessTo(row, context)), null))
    return {}
  },
})
