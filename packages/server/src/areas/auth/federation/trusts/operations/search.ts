import { requires } from '../../../../../service/guard.ts'
import { pageOf } from '../../../../../service/listing.ts'
import { operation } from '../../../../../service/operation.ts'
import { sql } from '../../../../../store/sql.ts'
import { list } from '../../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../../wire/page.ts'
import { id, text } from '../../../../../wire/scalars.ts'
import { shape } from '../../../../../wire/shape.ts'
import { WorkloadFederationTrust } from '../shape.ts'
import { trustRows } from '../store.ts'
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
    const { query, providerId, servicePrincipalId } = input
    const where = [
      providerId ? sql`provider_id = ${providerId}` : undefined,
      servicePrincipalId ? sql`service_principal_id = ${servicePrincipalId}` : undefined,
    ]
    return pageOf({ page }, input, {
      rows: (place) => trustRows.list(tx, { query, where, ...place }),
      keyOf: trustRows.order.keyOf,
      show: (row) => toTrust(row, caller.host),
    })
  },
})
