import { rangeFields, rangeOf } from '../../../service/counts/range.ts'
import { dayFields, MOST_DAYS_SHOWN } from '../../../service/counts/shape.ts'
import { namesOf } from '../../../service/names/named-objects.ts'
import { operation } from '../../../service/operation.ts'
import { list } from '../../../wire/collections.ts'
import { oneOfNames } from '../../../wire/enums.ts'
import { id, int32, text, timestamp } from '../../../wire/scalars.ts'
import { nullable, shape } from '../../../wire/shape.ts'
import { findingReader } from '../guards.ts'
import { findingFilters } from '../search/filters.ts'
import { severityOf } from '../severity.ts'
import { FindingSeverity } from '../shapes/enums.ts'
import { linesOf, totalOf } from './add-up.ts'
import { knownSince, listMoves } from './open-over-time.ts'

/** The rest is what is left of the sum of a day. */
const MOST_LINES = 8

const { states: _, openAt: __, ...filters } = findingFilters
const { day, startsAt, endsAt } = dayFields

const counts = list(int32('How many were open.'), MOST_DAYS_SHOWN, 'How many were open at the end of each day.')

export const findingHistory = operation({
  id: 'findings.history',
  about:
    'Tells how many findings were open at the end of each day, by severity, app and department. Findings are kept for 400 days after they were resolved; the department is that of today.',
  route: 'POST /api/v1/search/findings/history',
  called: 'FindingService/History',
  guard: findingReader,
  reads: true,
  request: shape('FindingHistoryRequest', 'Which findings, and which days.', { ...filters, ...rangeFields }),
  response: shape('FindingHistoryResponse', 'How many were open.', {
    timezone: text(64, 'The time zone of the days.'),
    knownSince: nullable(timestamp('When the first of these findings was found; nothing is known before.')),
    days: list(
      shape('FindingHistoryDay', 'A day.', {
        day,
        startsAt,
        endsAt,
        open: int32('How many were open at its end; of the present day, how many are.'),
      }),
      MOST_DAYS_SHOWN,
      'Each day of the range.',
    ),
    bySeverity: list(
      shape('FindingHistoryOfSeverity', 'Those of one severity.', {
        severity: oneOfNames(FindingSeverity, 'As it was then.'),
        counts,
      }),
      8,
      'By the severity they had then.',
    ),
    byApp: list(
      shape('FindingHistoryOfApp', 'Those of one app.', { appId: id('The app; empty for none.'), counts }),
      MOST_LINES,
      'Of the apps with the most.',
    ),
    byDepartment: list(
      shape('FindingHistoryOfDepartment', 'Those about people of one department, or about accounts of theirs.', {
        department: text(256, 'The department; empty for none.'),
        counts,
      }),
      MOST_LINES,
      'Of the departments with the most; empty for those who do not see departments.',
    ),
    names: namesOf('app'),
  }),

  async run(context, { timezone, since, until, ...filters }) {
    const range = rangeOf(
      { ...(timezone && { timezone }), ...(since && { since }), ...(until && { until }) },
      context.now,
    )
    const ends = range.days.map((one) => one.endsAt)
    const moves = await listMoves(context, { filters, ends, since: range.since })
    const count = range.days.length
    const bySeverity = linesOf(moves, 'severity', count)
    const total = totalOf(bySeverity, count)
    const isShown = context.hasPermission('users:read')
    return {
      timezone: range.timezone,
      knownSince: await knownSince(context, filters),
      days: range.days.map((one, index) => ({ ...one, open: total[index] ?? 0 })),
      bySeverity: bySeverity.map(({ name, counts }) => ({
        severity: `FINDING_SEVERITY_${severityOf(Number(name))}` as const,
        counts,
      })),
      byApp: linesOf(moves, 'app', count)
        .slice(0, MOST_LINES)
        .map(({ name, counts }) => ({ appId: name, counts })),
      byDepartment: isShown
        ? linesOf(moves, 'department', count)
            .slice(0, MOST_LINES)
            .map(({ name, counts }) => ({ department: name, counts }))
        : [],
    }
  },
})
