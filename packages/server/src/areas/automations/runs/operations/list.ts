import { requiresOrOwns } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { nullable, shape } from '../../../../wire/shape.ts'
import { AutomationExecution } from '../../shapes/execution.ts'
import { listExecutions, pageKeyOf } from '../store.ts'
import { toExecution } from '../view.ts'

export const listExecutionsOperation = operation({
  id: 'automations.executions.list',
  about: 'Lists runs of all automations, the newest first.',
  route: 'GET /api/v1/automation_executions',
  called: 'AutomationExecutionService/List',
  guard: requiresOrOwns('automations:read'),
  request: shape('ListAutomationExecutionsRequest', 'Which page.', pageFields),
  response: shape('ListAutomationExecutionsResponse', 'A page of runs.', {
    automationExecutions: nullable(list(AutomationExecution, 100, 'The runs.')),
    nextPageToken,
  }),

  async run(context, input) {
    const { limit, after, cut } = context.page(input)
    const { rows, nextPageToken } = cut(await listExecutions(context, { where: [], after, limit }), pageKeyOf)
    return { automationExecutions: rows.map((row) => toExecution(row)), nextPageToken }
  },
})
