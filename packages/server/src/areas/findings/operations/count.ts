import { type Count, countRows, prefixed } from '../../../service/counts/count.ts'
import { rangeFields, rangeOf } from '../../../service/counts/range.ts'
import { countedFields, countList, dayFields, MOST_DAYS_SHOWN } from '../../../service/counts/shape.ts'
import { operation } from '../../../service/operation.ts'
import { and, sql } from '../../../store/sql.ts'
import { list } from '../../../wire/collections.ts'
import { shape } from '../../../wire/shape.ts'
import { findingReader } from '../guards.ts'
import { findingFilters } from '../search/filters.ts'
import { conditionsOf } from '../search/find.ts'
import { severityOf } from '../severity.ts'

const FindingDay = shape('FindingDay', 'Findings that last appeared on one day.', {
  ...dayFields,
  bySeverity: countList('By severity.'),
  byState: countList('By the state they are in now.'),
})

export const countFindings = operation({
  id: 'findings.counts',
  about:
    'Counts what a search for findings with the same filters finds, by severity, state and type whenever they appeared, and by the day on which they last did.',
  route: 'POST /api/v1/search/findings/counts',
  called: 'FindingService/Count',
  guard: findingReader,
  reads: true,
  request: shape('FindingCountsRequest', 'What to count.', { ...findingFilters, ...rangeFields }),
  response: shape('FindingCountsResponse', 'How many there are.', {
    ...countedFields,
    bySeverity: countList('By severity.'),
    byState: countList('By state.'),
    byType: countList('By type.'),
    days: list(FindingDay, MOST_DAYS_SHOWN, 'Each day of the range.'),
  }),

  async run(context, input) {
    const where = and(await conditionsOf(context, input))
    const { by, days, ...counted } = await countRows(context.tx, {
      range: rangeOf(input, context.now),
      rows: (most) => sql`(
        select f.last_appeared_at, f.severity, f.state, f.type from findings f where ${where} ${most}) f`,
      newestFirst: sql`order by f.last_appeared_at desc`,
      at: sql`f.last_appeared_at`,
      by: { severity: sql`f.severity`, state: sql`f.state`, type: sql`f.type` },
    })
    return {
      ...counted,
      bySeverity: by.severity.map(namedSeverity),
      byState: prefixed(STATE, by.state),
      byType: prefixed('FINDING_TYPE_', by.type),
      days: days.map(({ by: ofDay, ...day }) => ({
        ...day,
        bySeverity: ofDay.severity.map(namedSeverity),
        byState: prefixed(STATE, ofDay.state),
      })),
    }
  },
})

const STATE = 'FINDING_STATE_'

const namedSeverity = ({ name, count }: Count): Count => ({
  name: `FINDING_SEVERITY_${severityOf(Number(name))}`,
  count,
})
