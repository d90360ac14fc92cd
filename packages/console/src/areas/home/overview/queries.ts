import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { readersZone } from '../../../lib/format.ts'

export const UNUSED_DAYS = 90
const SHOWN_REVIEWS = 8

/** Where the first of so many days begins, in the zone of the reader; `before` as many days earlier. */
function rangeOf(days: number, before = false, now = new Date()) {
  const midnight = (back: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() - back + 1).toISOString()
  const timezone = readersZone()
  return before ? { timezone, since: midnight(2 * days), until: midnight(days) } : { timezone, since: midnight(days) }
}

export const historyQuery = (days: number) =>
  queryOptions({
    queryKey: ['findings', 'history', days],
    queryFn: ({ signal }) => api.call('findings.history', { body: rangeOf(days) }, { signal }),
  })

const COUNTED = { staleTime: 60_000 }

/** All access, and what of it nobody has used. */
export const accessQuery = queryOptions({
  ...COUNTED,
  queryKey: ['grants', 'counts'],
  queryFn: ({ signal }) => api.call('directory.grants.counts', { body: {} }, { signal }),
})
export const unusedQuery = queryOptions({
  ...COUNTED,
  queryKey: ['grants', 'counts', 'unused'],
  queryFn: ({ signal }) => api.call('directory.grants.counts', { body: { unusedDays: UNUSED_DAYS } }, { signal }),
})

export const coverageQuery = queryOptions({
  ...COUNTED,
  queryKey: ['apps', 'coverage'],
  queryFn: ({ signal }) => api.call('directory.coverage', {}, { signal }),
})

/** How long decisions took, and how long in as many days before. */
export const timesQuery = (days: number) =>
  queryOptions({
    ...COUNTED,
    queryKey: ['tasks', 'times', days],
    async queryFn({ signal }) {
      const times = (body: ReturnType<typeof rangeOf>) => api.call('requests.tasks.times', { body }, { signal })
      const [now, before] = await Promise.all([times(rangeOf(days)), times(rangeOf(days, true))])
      return { now, before }
    },
  })

/** Campaigns that run or have ended, the newest first. */
export const campaignsQuery = queryOptions({
  queryKey: ['reviews', 'progress'],
  async queryFn({ signal }) {
    const states = ['ACCESS_REVIEW_STATE_OPEN', 'ACCESS_REVIEW_STATE_CLOSED']
    const { list } = await api.call('reviews.search', { body: { states, pageSize: SHOWN_REVIEWS } }, { signal })
    return list
  },
})

/** Apps that were connected; what they are called is in the answer. */
export const connectedQuery = queryOptions({
  ...COUNTED,
  queryKey: ['connectors', 'newest'],
  async queryFn({ signal }) {
    const { list } = await api.call('connectors.search', { body: { pageSize: 100 } }, { signal })
    return list
  },
})

/** How much of what people hold access profiles explain. */
export const fitQuery = queryOptions({
  ...COUNTED,
  queryKey: ['role-mining', 'fit'],
  queryFn: ({ signal }) => api.call('roleMining.fit.get', {}, { signal }),
})
