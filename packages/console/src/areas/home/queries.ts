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

export const urgentFindingsQuery = queryOptions({
  queryKey: ['findings', 'urgent'],
  queryFn: async ({ signal }) => {
    const pages = await Promise.all(URGENT.map((severity) => newestOf(severity, signal)))
    return { list: pages.flatMap(({ list }) => list).slice(0, SHOWN_URGENT) }
  },
})

/** The worst first. */
const URGENT = ['critical', 'high'] as const
const SHOWN_URGENT = 6

const newestOf = (severity: Severity, signal: AbortSignal) =>
  api.call(
    'findings.search',
    { body: { severities: [wireSeverity(severity)], states: UNRESOLVED, pageSize: SHOWN_URGENT } },
    { signal },
  )

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
