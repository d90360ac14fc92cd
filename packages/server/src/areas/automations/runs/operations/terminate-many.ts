import { invalid } from '../../../../lib/failure.ts'
import { requiresOrOwns } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { and, sql } from '../../../../store/sql.ts'
import { id } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'
import { startBulkAction } from '../../../bulk-actions/api.ts'
import { visibleAutomations } from '../../definitions/access.ts'
import { executionConditions, executionFilters } from '../filters.ts'
import { terminateRuns } from '../terminate-many.ts'

const MOST = 100_000

export const terminateExecutions = operation({
  id: 'automations.executions.terminateMany',
  about:
    'Ends every run that has not ended and that the filters find, in the background. At least one filter is needed; runs that the caller may not end are left.',
  route: 'POST /api/v1/automation_executions/actions/terminate',
  called: 'AutomationExecutionService/TerminateMany',
  guard: requiresOrOwns('automations:execute'),
  request: shape('TerminateAutomationExecutionsRequest', 'Which runs.', executionFilters),
  response: shape('TerminateAutomationExecutionsResponse', 'The work begun.', {
    bulkActionId: id('The bulk action that ends them; empty when there are none.'),
  }),

  async run(context, filters) {
    const { automationTemplateIds, appIds, subjectUserIds, executionStates } = filters
    if (![automationTemplateIds, appIds, subjectUserIds, executionStates].some((one) => (one?.length ?? 0) > 0)) {
      throw invalid('automationTemplateIds', 'say which runs by at least one filter', 'VALUE_REQUIRED')
    }
    const where = and([
      sql`e.completed_at is null`,
      visibleAutomations(context, sql`a.app_id`),
      ...executionConditions(filters),
    ])
    const rows = await context.tx.rows<{ id: bigint }>(sql`
      select e.id from executions e join automations a on a.id = e.automation_id
      where ${where} order by e.id limit ${MOST}`)
    const items = rows.map((row) => ({ id: String(row.id) }))
    return { bulkActionId: await startBulkAction(context, terminateRuns, items) }
  },
})
