import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

/** What the reader asked for and has. */
export const overviewQuery = queryOptions({
  queryKey: ['own-overview'],
  queryFn: ({ signal }) => api.call('requests.own.overview', {}, { signal }),
})
