import type { Requested } from '@reeve/client/session'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { readersZone } from '../../lib/format.ts'
import { pagedQuery } from '../../lib/paged.ts'
import type { LogFilter, Outcome } from './search.ts'

const STATUS_IDS: Readonly<Record<Outcome, number>> = { success: 1, failure: 2 }

/** Where a day of the reader begins, or the one after it. */
export function startOf(day: string, more = 0): string {
  const start = new Date(`${day}T00:00`)
  start.setDate(start.getDate() + more)
  return start.toISOString()
}

const filterOf = ({ show, by, action, q, outcome = [], correlation, since, until, ...filter }: LogFilter) => {
  const about = filter.object ?? filter.person ?? filter.app
  return {
    // All of one request is shown with its calls.
    changesOnly: show === undefined && correlation === undefined,
    ...(by ? { actorUserIds: [by] } : {}),
    ...(action ? { eventCodes: [action] } : {}),
    ...(since ? { since: startOf(since) } : {}),
    ...(until ? { until: startOf(until, 1) } : {}),
    ...(q ? { query: q } : {}),
    ...(correlation ? { correlationUid: correlation } : {}),
    ...(about ? { targetUids: [about] } : {}),
    statusIds: outcome.map((one) => STATUS_IDS[one]),
  }
}

const requestOf = (filter: LogFilter): Requested.SystemLogServiceListEventsRequest => ({
  sortDirection: 'SORT_DIRECTION_DESC',
  ...filterOf(filter),
})

const MOST_DAYS_MS = 365 * 86_400_000

/** The service counts no more than a year, and a list says itself what is wrong with its days. */
function canBeCounted({ since, until }: LogFilter): boolean {
  const from = since ? Date.parse(since) : undefined
  const to = until ? Date.parse(until) : Date.now()
  return from === undefined || (from <= to && to - from < MOST_DAYS_MS)
}

/** How many events there were on each of the last days. */
export const logCountsQuery = (filter: LogFilter) =>
  queryOptions({
    queryKey: ['system-log', 'counts', filter],
    enabled: canBeCounted(filter),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.call('systemLog.events.counts', { body: { ...filterOf(filter), timezone: readersZone() } }, { signal }),
  })

/** How far the log is chained and signed. */
export const chainQuery = queryOptions({
  queryKey: ['system-log', 'chain'],
  queryFn: ({ signal }) => api.call('systemLog.chain.get', {}, { signal }),
})

/** The newest first. */
export const logQuery = (filter: LogFilter) => {
  const request = requestOf(filter)
  return pagedQuery(['system-log', 'list', request], (pageToken, signal) =>
    api.call('systemLog.events.list', { body: { ...request, pageSize: 200, pageToken } }, { signal }),
  )
}

/** One event, wherever in the log it is. */
export const eventQuery = (uid: string | undefined) =>
  queryOptions({
    queryKey: ['system-log', 'one', uid],
    enabled: uid !== undefined,
    queryFn: ({ signal }) => api.call('systemLog.events.list', { body: { eventUids: [uid ?? ''] } }, { signal }),
  })
