import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { expandedList } from '../../../../wire/expand.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { shape } from '../../../../wire/shape.ts'
import { app } from '../../apps/guards.ts'
import { listResourceTypes } from '../search.ts'
import { AppResourceTypeView } from '../shape.ts'
import { resourceTypeExpandMask, showResourceTypes } from '../show.ts'

export const listResourceTypesOperation = operation({
  id: 'directory.resourceTypes.list',
  about: 'Lists the resource types of an app.',
  route: 'GET /api/v1/apps/{app_id}/resource_types',
  guard: app('entitlements:read'),
  request: shape('AppResourceTypeServiceListRequest', 'Which page.', {
    expandMask: resourceTypeExpandMask,
    ...pageFields,
  }),
  response: shape('AppResourceTypeServiceListResponse', 'A page of resource types.', {
    list: list(AppResourceTypeView, 100, 'The resource types.'),
    expanded: expandedList,
    nextPageToken,
  }),

  async run(context, input, { app_id }) {
    const { limit, after, cut } = context.page(input)
    const found = await listResourceTypes(context, { appIds: [app_id] }, { after: after?.[0]?.toString(), limit })
    const { rows, nextPageToken } = cut(found, (row) => [row.id])
    return { ...(await showResourceTypes(context, rows, input.expandMask)), nextPageToken }
  },
})
