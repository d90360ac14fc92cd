import { requiresOrOwns } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { expandedList } from '../../../../wire/expand.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { shape } from '../../../../wire/shape.ts'
import { checkApp } from '../../permission-scope.ts'
import { listResourceTypes } from '../search.ts'
import { AppResourceTypeView } from '../shape.ts'
import { resourceTypeExpandMask, showResourceTypes } from '../show.ts'

export const listResourceTypesOperation = operation({
  id: 'directory.resourceTypes.list',
  about: 'Lists the resource types of an app.',
  route: 'GET /api/v1/apps/{app_id}/resource_types',
  guard: requiresOrOwns('entitlements:read'),
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
    await checkApp(context, app_id, 'entitlements:read')
    const { limit, after, cut } = context.page(input)
    const found = await listResourceTypes(context, { appIds: [app_id] }, { after: after?.[0]?.toString(), limit })
    const { rows, nextPageToken } = cut(found, (row) => [row.id])
    return { ...(await showResourceTypes(context, rows, input.expandMask)), nextPageToken }
  },
})
