import { countRows } from '../../../service/counts/count.ts'
import { rangeFields, rangeOf } from '../../../service/counts/range.ts'
import { countedFields, countList, dayFields, MOST_DAYS_SHOWN } from '../../../service/counts/shape.ts'
import { requires } from '../../../service/guard.ts'
import { operation } from '../../../service/operation.ts'
import { and, sql } from '../../../store/sql.ts'
import { list } from '../../../wire/collections.ts'
import { shape } from '../../../wire/shape.ts'
import { keptSince } from '../retention.ts'
import { logFilters } from './shape.ts'
import { conditions } from './store.ts'

const BY_CLASS = 'By class_uid.'
const BY_STATUS = 'By status_id: 1 success, 2 failure.'

const SystemLogDay = shape('SystemLogDay', 'Events of one day.', {
  ...dayFields,
  byClass: countList(BY_CLASS),
  byStatus: countList(BY_STATUS),
})

export const countLogEvents = operation({
  id: 'systemLog.events.counts',
  about: 'Counts the events of the system log in a range of time that the list finds with the same filters.',
  route: 'POST /api/v1/systemlog/events/counts',
  called: 'SystemLogService/CountEvents',
  guard: requires('systemlog:read'),
  reads: true,
  request: shape('SystemLogCountsRequest', 'What to count.', { ...logFilters, ...rangeFields }),
  response: shape('SystemLogCountsResponse', 'How many there are.', {
    ...countedFields,
    byClass: countList(BY_CLASS),
    byStatus: countList(BY_STATUS),
    days: list(SystemLogDay, MOST_DAYS_SHOWN, 'Each day of the range.'),
  }),

  async run({ tx, now, services }, input) {
    const range = rangeOf(input, now)
    const { since, until } = range
    const where = and([
      sql`logged_at >= ${keptSince(now, services.settings.REEVE_LOG_DAYS)}`,
      ...conditions({ ...input, since, until }, services.registry.logRules),
    ])
    const { by, days, ...counted } = await countRows(tx, {
      range,
      rows: (most) => sql`(select time, class_uid, status_id from log_events where ${where} ${most}) l`,
      newestFirst: sql`order by logged_at desc, sequence desc`,
      at: sql`l.time`,
      by: { class: sql`l.class_uid`, status: sql`l.status_id` },
    })
    return {
      ...counted,
      byClass: by.class,
      byStatus: by.status,
      days: days.map(({ by: ofDay, ...day }) => ({ ...day, byClass: ofDay.class, byStatus: ofDay.status })),
    }
  },
})
