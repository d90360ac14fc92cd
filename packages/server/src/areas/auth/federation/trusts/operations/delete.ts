import { operation } from '../../../../../service/operation.ts'
import { shape } from '../../../../../wire/shape.ts'
import { principalOwner } from '../../../guards.ts'
import { checkChangesItself } from '../../../inherited-limits.ts'
import { lockServicePrincipal } from '../../../service-principals/store.ts'
import { trustChanged } from '../events.ts'
import { nameInPath } from '../rules.ts'
import { endTrust, lockTrust } from '../store.ts'
import { toTrust } from '../view.ts'

export const deleteTrust = operation({
  id: 'auth.workloadTrusts.delete',
  about: 'Revokes a trust and its tokens at once.',
  route: 'DELETE /api/v1/service_principals/{service_principal_id}/trusts/{client_id}',
  guard: principalOwner,
  strict: true,
  request: shape('WorkloadFederationServiceDeleteTrustRequest', 'Nothing to say.', {}),
  response: shape('WorkloadFederationServiceDeleteTrustResponse', 'Nothing to say.', {}),

  async run(context, _input, { service_principal_id, client_id }) {
    const { id: principalId } = await lockServicePrincipal(context, service_principal_id, 'edit')
    const row = context.checkVersion(await lockTrust(context.tx, { principalId, name: nameInPath(client_id) }))
    checkChangesItself(context, row.id)
    await endTrust(context.tx, row.id)
    context.emit(trustChanged('deleted', { id: row.id, before: toTrust(row, context.caller.host), after: null }))
    return {}
  },
})
