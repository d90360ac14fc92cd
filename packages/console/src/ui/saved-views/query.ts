import { queryOptions } from '@tanstack/react-query'
import { api, refresh } from '../../lib/api.ts'

const MOST = 100

/** The views of a page: the own and those that others share. */
export const savedViewsQuery = (page: string) =>
  queryOptions({
    queryKey: ['saved-views', page],
    staleTime: 60_000,
    queryFn: ({ signal }) => api.call('console.savedViews.list', { query: { page, page_size: MOST } }, { signal }),
  })

export const refreshViews = (): Promise<void> => refresh(['saved-views'])
