import { requiresOrOwns } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { expandedList } from '../../../../wire/expand.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { shape } from '../../../../wire/shape.ts'
import { searchResources } from '../search.ts'
import { AppResourceView } from '../shape.ts'
import { resourceExpandMask, showResources } from '../show.ts'
import { getResourceType } from '../store.ts'

export const listResourcesOperation = operation({
  id: 'directory.resources.list',
  about: 'Lists the resources of a type.',
  route: 'GET /api/v1/apps/{app_id}/resource_types/{app_resource_type_id}/resources',
  guard: requiresOrOwns('entitlements:read'),
  request: shape('AppResourceServiceListRequest', 'Which page.', { expandMask: resourceExpandMask, ...pageFields }),
  response: shape('AppResourceServiceListResponse', 'A page of resources.', {
    list: list(AppResourceView, 100, 'The resources.'),
    expanded: expandedList,
    nextPageToken,
  }),

  async run(context, input, { app_id, app_resource_type_id }) {
    await getResourceType(context.tx, app_id, app_resource_type_id)
    const { limit, after, cut } = context.page(input)
    const filter = { appId: app_id, resourceTypeIds: [app_resource_type_id] }
    const found = await searchResources(context, filter, { after, limit })
    const { rows, nextPageToken } = cut(found.rows, found.keyOf)
    return { ...(await showResources(context, rows, input.expandMask)), nextPageToken }
  },
})
