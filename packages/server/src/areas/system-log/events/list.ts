import { invalid } from '../../../lib/failure.ts'
import { requires } from '../../../service/guard.ts'
import { operation } from '../../../service/operation.ts'
import { pageOfLog } from './page-of-log.ts'
import { ListEventsRequest, ListEventsResponse } from './shape.ts'

export const listLogEvents = operation({
  id: 'systemLog.events.list',
  about: 'Reads the system log in log order; call it with the last uid seen to follow the log.',
  route: 'POST /api/v1/systemlog/events',
  guard: requires('systemlog:read'),
  reads: true,
  request: ListEventsRequest,
  response: ListEventsResponse,

  async run(context, filter) {
    const { since, until } = filter
    if (since && until && Temporal.Instant.compare(since, until) > 0) throw invalid('since', 'is later than until')
    return pageOfLog(context, filter, filter)
  },
})
