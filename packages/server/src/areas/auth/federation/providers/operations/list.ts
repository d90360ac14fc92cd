import { pageById } from '../../../../../service/listing.ts'
import { operation } from '../../../../../service/operation.ts'
import { list } from '../../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../../wire/page.ts'
import { shape } from '../../../../../wire/shape.ts'
import { providersReader } from '../guards.ts'
import { WorkloadFederationProvider } from '../shape.ts'
import { listProviders } from '../store.ts'
import { toProvider } from '../view.ts'

export const listProvidersOperation = operation({
  id: 'auth.workloadProviders.list',
  about: 'Lists the issuers whose tokens workloads may exchange.',
  route: 'GET /api/v1/workload_federation/providers',
  guard: providersReader,
  request: shape('WorkloadFederationServiceListProvidersRequest', 'Which page.', { ...pageFields }),
  response: shape('WorkloadFederationServiceListProvidersResponse', 'A page of providers.', {
    list: list(WorkloadFederationProvider, 100, 'The providers.'),
    nextPageToken,
  }),

  async run(context, input) {
    return pageById(context, input, { rows: (place) => listProviders(context.tx, place), show: toProvider })
  },
})
