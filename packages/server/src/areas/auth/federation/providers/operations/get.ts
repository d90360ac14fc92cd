import { operation } from '../../../../../service/operation.ts'
import { shape } from '../../../../../wire/shape.ts'
import { providerReader } from '../guards.ts'
import { WorkloadFederationProvider } from '../shape.ts'
import { toProvider } from '../view.ts'

export const getProviderOperation = operation({
  id: 'auth.workloadProviders.get',
  about: 'Reads one provider.',
  route: 'GET /api/v1/workload_federation/providers/{id}',
  guard: providerReader,
  request: shape('WorkloadFederationServiceGetProviderRequest', 'Nothing to say.', {}),
  response: shape('WorkloadFederationServiceGetProviderResponse', 'The provider.', {
    provider: WorkloadFederationProvider,
  }),

  run: async (context) => ({ provider: toProvider(context.checkVersion(context.provider)) }),
})
