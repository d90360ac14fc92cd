import { requiresOrOwns } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { sql } from '../../../../store/sql.ts'
import { list } from '../../../../wire/collections.ts'
import { expandedList } from '../../../../wire/expand.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { timestamp } from '../../../../wire/scalars.ts'
import { nullable, shape } from '../../../../wire/shape.ts'
import { AutomationExecutionView, executionExpandMask } from '../../shapes/execution.ts'
import { executionConditions, executionFilters } from '../filters.ts'
import { showExecutions } from '../show.ts'
import { listExecutions, pageKeyOf } from '../store.ts'

export const searchAllExecutions = operation({
  id: 'automations.executions.searchAll',
  about: 'Finds runs of all automations, the newest first.',
  route: 'POST /api/v1/search/all_automation_executions',
  called: 'AutomationExecutionService/SearchAll',
  guard: requiresOrOwns('automations:read'),
  reads: true,
  request: shape('SearchAllAutomationExecutionsRequest', 'What to look for.', {
    ...executionFilters,
    createdAfter: nullable(timestamp('Only runs made then or later.')),
    createdBefore: nullable(timestamp('Only runs made before then.')),
    expandMask: executionExpandMask,
    ...pageFields,
  }),
  response: shape('SearchAllAutomationExecutionsResponse', 'A page of runs.', {
    list: nullable(list(AutomationExecutionView, 100, 'The runs.')),
    expanded: expandedList,
    nextPageToken,
  }),

  async run(context, input) {
    const { limit, after, cut } = context.page(input)
    const { createdAfter, createdBefore } = input
    const where = [
      ...executionConditions(input),
      createdAfter && sql`e.created_at >= ${createdAfter}`,
      createdBefore && sql`e.created_at < ${createdBefore}`,
    ]
    const { rows, nextPageToken } = cut(await listExecutions(context, { where, after, limit }), pageKeyOf)
    return { ...(await showExecutions(context, rows, input.expandMask)), nextPageToken }
  },
})
