import { operation } from '../../../../../service/operation.ts'
import { shape } from '../../../../../wire/shape.ts'
import { trust } from '../guards.ts'
import { WorkloadFederationTrust } from '../shape.ts'
import { toTrust } from '../view.ts'

export const getTrustOperation = operation({
  id: 'auth.workloadTrusts.get',
  about: 'Reads one trust.',
  route: 'GET /api/v1/service_principals/{service_principal_id}/trusts/{client_id}',
  guard: trust('read'),
  request: shape('WorkloadFederationServiceGetTrustRequest', 'Nothing to say.', {}),
  response: shape('WorkloadFederationServiceGetTrustResponse', 'The trust.', { trust: WorkloadFederationTrust }),

  async run(context) {
    return { trust: toTrust(context.checkVersion(context.trust), context.caller.host) }
  },
})
