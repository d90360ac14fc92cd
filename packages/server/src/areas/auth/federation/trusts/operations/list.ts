import { pageById } from '../../../../../service/listing.ts'
import { operation } from '../../../../../service/operation.ts'
import { list } from '../../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../../wire/page.ts'
import { shape } from '../../../../../wire/shape.ts'
import { servicePrincipal } from '../../../service-principals/guards.ts'
import { WorkloadFederationTrust } from '../shape.ts'
import { listTrusts } from '../store.ts'
import { toTrust } from '../view.ts'

export const listTrustsOperation = operation({
  id: 'auth.workloadTrusts.list',
  about: 'Lists the trusts of a service principal.',
  route: 'GET /api/v1/service_principals/{service_principal_id}/trusts',
  guard: servicePrincipal('read'),
  request: shape('WorkloadFederationServiceListTrustsRequest', 'Which page.', { ...pageFields }),
  response: shape('WorkloadFederationServiceListTrustsResponse', 'A page of trusts.', {
    list: list(WorkloadFederationTrust, 100, 'The trusts.'),
    nextPageToken,
  }),

  async run(context, input) {
    const principalId = context.servicePrincipal.id
    return pageById(context, input, {
      rows: (place) => listTrusts(context.tx, { principalId, ...place }),
      show: (row) => toTrust(row, context.caller.host),
    })
  },
})
