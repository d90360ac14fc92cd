import { countRows, prefixed } from '../../../../service/counts/count.ts'
import { rangeFields, rangeOf } from '../../../../service/counts/range.ts'
import { countedFields, countList, dayFields, MOST_DAYS_SHOWN } from '../../../../service/counts/shape.ts'
import { requiresOrOwns } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { and, sql } from '../../../../store/sql.ts'
import { list } from '../../../../wire/collections.ts'
import { shape } from '../../../../wire/shape.ts'
import { visibleAutomations } from '../../definitions/access.ts'
import { executionConditions, executionFilters } from '../filters.ts'

const AutomationExecutionDay = shape('AutomationExecutionDay', 'Runs made on one day.', {
  ...dayFields,
  byState: countList('By the state they are in now.'),
})

export const countExecutions = operation({
  id: 'automations.executions.counts',
  about: 'Counts the runs made in a range of time that the search over all automations finds with the same filters.',
  route: 'POST /api/v1/search/all_automation_executions/counts',
  called: 'AutomationExecutionService/Count',
  guard: requiresOrOwns('automations:read'),
  reads: true,
  request: shape('AutomationExecutionCountsRequest', 'What to count.', { ...executionFilters, ...rangeFields }),
  response: shape('AutomationExecutionCountsResponse', 'How many there are.', {
    ...countedFields,
    byState: countList('By state.'),
    days: list(AutomationExecutionDay, MOST_DAYS_SHOWN, 'Each day of the range.'),
  }),

  async run(context, input) {
    const range = rangeOf(input, context.now)
    const visible = visibleAutomations(context, sql`a.app_id`)
    const made = sql`e.created_at >= ${range.since} and e.created_at < ${range.until}`
    // One automation after the other, each along the index of its runs: nothing older than the range is read.
    const { by, days, ...counted } = await countRows(context.tx, {
      range,
      rows: (most) => sql`(
        select e.created_at, e.state from automations a cross join lateral (
          select e.created_at, e.state from executions e
          where ${and([sql`e.automation_id = a.id`, made, ...executionConditions(input)])}
          ${most}) e
        where ${and([visible])} ${most}) e`,
      newestFirst: sql`order by e.created_at desc`,
      at: sql`e.created_at`,
      by: { state: sql`e.state` },
    })
    return {
      ...counted,
      byState: prefixed(STATE, by.state),
      days: days.map(({ by: { state }, ...day }) => ({ ...day, byState: prefixed(STATE, state) })),
    }
  },
})

const STATE = 'AUTOMATION_EXECUTION_STATE_'
