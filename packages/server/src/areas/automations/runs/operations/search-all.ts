import { requiresOrOwns } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { sql } from '../../../../store/sql.ts'
import { list } from '../../../../wire/collections.ts'
import { oneOfNames } from '../../../../wire/enums.ts'
import { expandedList } from '../../../../wire/expand.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { id } from '../../../../wire/scalars.ts'
import { nullable, shape } from '../../../../wire/shape.ts'
import { AutomationExecutionState, AutomationExecutionView, executionExpandMask } from '../../shapes/execution.ts'
import { inStates } from '../in-states.ts'
import { showExecutions } from '../show.ts'
import { listExecutions, pageKeyOf } from '../store.ts'

const ids = (about: string) => nullable(list(id('An id.'), 512, about))

export const searchAllExecutions = operation({
  id: 'automations.executions.searchAll',
  about: 'Finds runs of all automations, the newest first.',
  route: 'POST /api/v1/search/all_automation_executions',
  called: 'AutomationExecutionService/SearchAll',
  guard: requiresOrOwns('automations:read'),
  reads: true,
  request: shape('SearchAllAutomationExecutionsRequest', 'What to look for.', {
    appIds: ids('Only runs of automations of these apps.'),
    automationTemplateIds: ids('Only runs of these automations.'),
    executionStates: nullable(
      list(oneOfNames(AutomationExecutionState, 'A state.', { filter: true }), 32, 'Only runs in one of these states.'),
    ),
    subjectUserIds: ids('Only runs about these users.'),
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
    const among = (column: typeof APP, wanted: readonly string[] | undefined) =>
      wanted === undefined || wanted.length === 0 ? undefined : sql`${column} = any(${wanted})`
    const where = [
      among(APP, input.appIds),
      among(AUTOMATION, input.automationTemplateIds),
      among(SUBJECT, input.subjectUserIds),
      inStates(input.executionStates),
    ]
    const { rows, nextPageToken } = cut(await listExecutions(context, { where, after, limit }), pageKeyOf)
    return { ...(await showExecutions(context, rows, input.expandMask)), nextPageToken }
  },
})

const APP = sql`a.app_id`
const AUTOMATION = sql`e.automation_id`
const SUBJECT = sql`e.subject_user_id`
