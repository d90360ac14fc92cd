import { operation } from '../../../../../service/operation.ts'
import { shape } from '../../../../../wire/shape.ts'
import { checkChangesItself } from '../../../rights/inherited-limits.ts'
import { trustChanged } from '../events.ts'
import { trust } from '../guards.ts'
import { endTrust } from '../store.ts'
import { toTrust } from '../view.ts'

export const deleteTrust = operation({
  id: 'auth.workloadTrusts.delete',
  about: 'Revokes a trust and its tokens at once.',
  route: 'DELETE /api/v1/service_principals/{service_principal_id}/trusts/{client_id}',
  guard: trust('edit'),
  strict: true,
  request: shape('WorkloadFederationServiceDeleteTrustRequest', 'Nothing to say.', {}),
  response: shape('WorkloadFederationServiceDeleteTrustResponse', 'Nothing to say.', {}),

  async run(context) {
    const row = context.checkVersion(context.trust)
    checkChangesItself(context, row.id)
    await endTrust(context.tx, row.id)
    context.emit(trustChanged('deleted', { id: row.id, before: toTrust(row, context.caller.host), after: null }))
    return {}
  },
})
