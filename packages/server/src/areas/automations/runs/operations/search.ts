import { requiresOrOwns } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { sql } from '../../../../store/sql.ts'
import { list } from '../../../../wire/collections.ts'
import { oneOfNames } from '../../../../wire/enums.ts'
import { expandedList } from '../../../../wire/expand.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { id, int64, text } from '../../../../wire/scalars.ts'
import { nullable, shape } from '../../../../wire/shape.ts'
import {
  AutomationExecutionRef,
  AutomationExecutionState,
  AutomationExecutionView,
  executionExpandMask,
} from '../../shapes/execution.ts'
import { inStates } from '../in-states.ts'
import { showExecutions } from '../show.ts'
import { listExecutions, matching, pageKeyOf } from '../store.ts'

const MOST = 512

export const searchExecutions = operation({
  id: 'automations.executions.search',
  about:
    'Finds runs, the newest first. Those of one automation in the state PAUSED_BY_CIRCUIT_BREAKER are what waits for review.',
  route: 'POST /api/v1/search/automation_executions',
  called: 'AutomationExecutionService/Search',
  guard: requiresOrOwns('automations:read'),
  reads: true,
  request: shape('SearchAutomationExecutionsRequest', 'What to look for.', {
    automationTemplateId: id('Only runs of this automation.'),
    executionId: int64('Only this run.'),
    executionStepStates: nullable(
      list(oneOfNames(AutomationExecutionState, 'A state.', { filter: true }), 32, 'Only runs in one of these states.'),
    ),
    query: text(256, 'Part of the name of the automation, or of the name or e-mail of the user; or an id.'),
    refs: nullable(list(AutomationExecutionRef, MOST, 'Only these runs.')),
    expandMask: executionExpandMask,
    ...pageFields,
  }),
  response: shape('SearchAutomationExecutionsResponse', 'A page of runs.', {
    list: nullable(list(AutomationExecutionView, 100, 'The runs.')),
    expanded: expandedList,
    nextPageToken,
  }),

  async run(context, input) {
    const { limit, after, cut } = context.page(input)
    const refs = (input.refs ?? []).map((ref) => String(ref.id ?? 0n))
    const where = [
      input.executionId ? sql`e.id = ${input.executionId}` : undefined,
      refs.length > 0 ? sql`e.id = any(${refs}::bigint[])` : undefined,
      inStates(input.executionStepStates),
      matching(context, input.query ?? ''),
    ]
    const automationId = input.automationTemplateId || undefined
    const { rows, nextPageToken } = cut(await listExecutions(context, { where, automationId, after, limit }), pageKeyOf)
    return { ...(await showExecutions(context, rows, input.expandMask)), nextPageToken }
  },
})
