import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { readersZone } from '../../lib/format.ts'
import type { Severity } from '../../ui/severity.ts'

const UNRESOLVED = ['FINDING_STATE_OPEN', 'FINDING_STATE_IN_PROGRESS']
export const wireSeverity = (severity: Severity): string => `FINDING_SEVERITY_${severity.toUpperCase()}`

const SHOWN_WAITING = 5

/** What waits for the reader, by kind. */
export const waitingQuery = queryOptions({
  queryKey: ['waiting'],
  queryFn: ({ signal }) => api.call('console.waiting', { query: { item_count: SHOWN_WAITING } }, { signal }),
})

/** How far the service is set up; what was done on another page counts at once. */
export const setupQuery = queryOptions({
  queryKey: ['setup'],
  staleTime: 0,
  queryFn: ({ signal }) => api.call('console.setup', {}, { signal }),
})

const URGENT = (['critical', 'high'] as const).map(wireSeverity)
const SHOWN_URGENT = 6

/** The riskiest first. */
export const urgentFindingsQuery = queryOptions({
  queryKey: ['findings', 'urgent'],
  queryFn: ({ signal }) =>
    api.call(
      'findings.search',
      {
        body: {
          severities: URGENT,
          states: UNRESOLVED,
          sortBy: 'FINDING_SORT_BY_SEVERITY',
          pageSize: SHOWN_URGENT,
        },
      },
      { signal },
    ),
})

export const runCountsQuery = queryOptions({
  queryKey: ['runs', 'counts'],
  queryFn: ({ signal }) => api.call('automations.executions.counts', { body: { timezone: readersZone() } }, { signal }),
})

export const deliveryCountsQuery = queryOptions({
  queryKey: ['deliveries', 'counts'],
  queryFn: ({ signal }) => api.call('webhooks.instances.counts', { body: { timezone: readersZone() } }, { signal }),
})

export const syncCountsQuery = queryOptions({
  queryKey: ['syncs', 'counts'],
  queryFn: ({ signal }) => api.call('connectors.syncs.counts', { body: { timezone: readersZone() } }, { signal }),
})

/** Events by their status instead of a state. */
export const eventCountsQuery = queryOptions({
  queryKey: ['system-log', 'counts'],
  queryFn: async ({ signal }) => {
    const counts = await api.call('systemLog.events.counts', { body: { timezone: readersZone() } }, { signal })
    const days = counts.days.map(({ byStatus, ...day }) => ({ ...day, byState: byStatus }))
    return { ...counts, byState: counts.byStatus, days }
  },
})
