import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { shape } from '../../../../wire/shape.ts'
import { principalOwner } from '../../guards.ts'
import { accessTo, ownerInLists } from '../access.ts'
import { ServicePrincipal } from '../shape.ts'
import { listServicePrincipals } from '../store.ts'
import { toMetadata, toServicePrincipal } from '../view.ts'

export const listServicePrincipalsOperation = operation({
  id: 'auth.servicePrincipals.list',
  about: 'Lists service principals: the own ones, and for those who read users name, id and status of the others.',
  route: 'GET /api/v1/service_principals',
  guard: principalOwner,
  request: shape('ServicePrincipalServiceListRequest', 'Which page.', { ...pageFields }),
  response: shape('ServicePrincipalServiceListResponse', 'A page of service principals.', {
    list: list(ServicePrincipal, 100, 'The service principals.'),
    nextPageToken,
  }),

  async run(context, input) {
    const { limit, after, cut } = context.page(input)
    const ownerId = ownerInLists(context)
    const found = await listServicePrincipals(context.tx, { ownerId, after: after?.[0]?.toString(), limit })
    const { rows, nextPageToken } = cut(found, (row) => [row.id])
    const shown = rows.map((row) => {
      const access = accessTo(row, context)
      return access.read ? toServicePrincipal(row, access) : toMetadata(row, access)
    })
    return { list: shown, nextPageToken }
  },
})
