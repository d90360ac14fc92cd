import { operation } from '../../../../../service/operation.ts'
import { shape } from '../../../../../wire/shape.ts'
import { principalOwner } from '../../../guards.ts'
import { getServicePrincipal } from '../../../service-principals/store.ts'
import { nameInPath } from '../rules.ts'
import { WorkloadFederationTrust } from '../shape.ts'
import { getTrust } from '../store.ts'
import { toTrust } from '../view.ts'

export const getTrustOperation = operation({
  id: 'auth.workloadTrusts.get',
  about: 'Reads one trust.',
  route: 'GET /api/v1/service_principals/{service_principal_id}/trusts/{client_id}',
  guard: principalOwner,
  request: shape('WorkloadFederationServiceGetTrustRequest', 'Nothing to say.', {}),
  response: shape('WorkloadFederationServiceGetTrustResponse', 'The trust.', { trust: WorkloadFederationTrust }),

  async run(context, _input, { service_principal_id, client_id }) {
    const { id: principalId } = await getServicePrincipal(context, service_principal_id)
    const row = context.checkVersion(await getTrust(context.tx, { principalId, name: nameInPath(client_id) }))
    return { trust: toTrust(row, context.caller.host) }
  },
})
