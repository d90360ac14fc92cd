import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { pagedQuery } from '../../../lib/paged.ts'

const PAGE = 100

/** The types of the resources of an app. */
export const typesQuery = (appId: string) =>
  pagedQuery(['resources', 'types', appId], (pageToken, signal) =>
    api.call('directory.resourceTypes.search', { body: { appIds: [appId], pageSize: PAGE, pageToken } }, { signal }),
  )

/** What was found inside an app, of one type of its resources. */
export const discoveredQuery = (app_id: string, resource_type_id: string) =>
  queryOptions({
    queryKey: ['resources', 'discovered', app_id, resource_type_id],
    queryFn: ({ signal }) =>
      api.call(
        'directory.discovered.list',
        { path: { app_id, resource_type_id }, query: { page_size: PAGE } },
        { signal },
      ),
  })
