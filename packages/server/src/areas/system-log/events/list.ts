import { invalid } from '../../../lib/failure.ts'
import { operation } from '../../../service/operation.ts'
import { keptSince } from '../retention.ts'
import { ListEventsRequest, ListEventsResponse, LOG_PAGES } from './shape.ts'
import { type LogRow, listLogRows } from './store.ts'

export const listLogEvents = operation({
  id: 'systemLog.events.list',
  about: 'Reads the system log in log order; call it with the last uid seen to follow the log.',
  route: 'POST /api/v1/systemlog/events',
  permission: 'systemlog:read',
  reads: true,
  request: ListEventsRequest,
  response: ListEventsResponse,

  async run({ tx, page, parts }, filter) {
    const { since, until } = filter
    if (since && until && Temporal.Instant.compare(since, until) > 0) throw invalid('since', 'is later than until')
    const { limit, after, cut } = page(filter, LOG_PAGES)
    const found = await listLogRows(tx, {
      filter,
      keptSince: keptSince(tx.now, parts.logDays),
      after: after && { sequence: String(after[0]), logged_at: String(after[1]) },
      limit,
    })
    const { rows, nextPageToken } = cut(found, (row) => [String(row.sequence), String(row.logged_at)])
    return { list: rows.map(eventOf), nextPageToken }
  },
})

export const eventOf = ({ event }: Pick<LogRow, 'event'>): Record<string, unknown> => JSON.parse(event)
