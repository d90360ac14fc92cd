import { operation } from '../../../../../service/operation.ts'
import { shape } from '../../../../../wire/shape.ts'
import { issuerReader } from '../../../guards.ts'
import { checkMayReadProviders } from '../access.ts'
import { WorkloadFederationProvider } from '../shape.ts'
import { getProvider } from '../store.ts'
import { toProvider } from '../view.ts'

export const getProviderOperation = operation({
  id: 'auth.workloadProviders.get',
  about: 'Reads one provider.',
  route: 'GET /api/v1/workload_federation/providers/{id}',
  guard: issuerReader,
  request: shape('WorkloadFederationServiceGetProviderRequest', 'Nothing to say.', {}),
  response: shape('WorkloadFederationServiceGetProviderResponse', 'The provider.', {
    provider: WorkloadFederationProvider,
  }),

  async run(context, _input, { id }) {
    await checkMayReadProviders(context)
    return { provider: toProvider(context.checkVersion(await getProvider(context.tx, id))) }
  },
})
