import { requires } from '../../../../../service/guard.ts'
import { pageById } from '../../../../../service/listing.ts'
import { operation } from '../../../../../service/operation.ts'
import { list } from '../../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../../wire/page.ts'
import { id, text } from '../../../../../wire/scalars.ts'
import { shape } from '../../../../../wire/shape.ts'
import { WorkloadFederationTrust } from '../shape.ts'
import { listTrusts } from '../store.ts'
import { toTrust } from '../view.ts'

export const searchTrusts = operation({
  id: 'auth.workloadTrusts.search',
  about: 'Finds trusts of all service principals.',
  route: 'POST /api/v1/search/workload_federation_trusts',
  guard: requires('principals:read'),
  reads: true,
  request: shape('WorkloadFederationServiceSearchTrustsRequest', 'What to look for.', {
    query: text(256, 'Words that occur in the display name or the description.'),
    providerId: id('Only trusts of this provider.'),
    servicePrincipalId: id('Only trusts of this service principal.'),
    ...pageFields,
  }),
  response: shape('WorkloadFederationServiceSearchTrustsResponse', 'A page of trusts.', {
    list: list(WorkloadFederationTrust, 100, 'The trusts.'),
    nextPageToken,
  }),

  async run({ tx, caller, page }, input) {
    const { query, providerId, servicePrincipalId: principalId } = input
    return pageById({ page }, input, {
      rows: (place) => listTrusts(tx, { query, providerId, principalId, ...place }),
      show: (row) => toTrust(row, caller.host),
    })
  },
})
