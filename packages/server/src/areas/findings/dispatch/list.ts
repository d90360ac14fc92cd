import { operation } from '../../../service/operation.ts'
import { sql } from '../../../store/sql.ts'
import type { FindingDispatchesRow } from '../../../store/tables.ts'
import { list } from '../../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../../wire/enums.ts'
import { nextPageToken, pageFields } from '../../../wire/page.ts'
import { id, text, timestamp } from '../../../wire/scalars.ts'
import { type Answer, shape } from '../../../wire/shape.ts'
import { seeFinding } from '../access.ts'
import { findFinding } from '../store.ts'

const FindingDispatchState = enumeration('FindingDispatchState', 'How far a dispatch is.', [
  'FINDING_DISPATCH_STATE_UNSPECIFIED',
  'FINDING_DISPATCH_STATE_PENDING',
  'FINDING_DISPATCH_STATE_WAITING_APPROVAL',
  'FINDING_DISPATCH_STATE_RUNNING',
  'FINDING_DISPATCH_STATE_DONE',
  'FINDING_DISPATCH_STATE_ERROR',
  'FINDING_DISPATCH_STATE_CANCELLED',
])

const FindingDispatch = shape('FindingDispatch', 'A finding sent on by a rule.', {
  id: id('Its id.'),
  findingId: id('The finding.'),
  ruleId: id('The rule.'),
  dispatcherKey: text(64, 'The dispatcher of the rule.'),
  state: oneOfNames(FindingDispatchState, 'How far it is.'),
  error: text(4096, 'What went wrong.'),
  webhookInstanceId: id('The delivery it made.'),
  functionInvocationId: id('The call of a function it made.'),
  automationExecutionId: id('The run it started.'),
  createdAt: timestamp('When the rule matched.'),
  completedAt: timestamp('When it was over.'),
})

export const listDispatches = operation({
  id: 'findings.dispatches.list',
  about: 'Lists where a finding was sent on to, the last first.',
  route: 'GET /api/v1/findings/{finding_id}/dispatches',
  called: 'FindingService/ListDispatches',
  permission: 'authenticated',
  request: shape('ListFindingDispatchesRequest', 'Which page.', pageFields),
  response: shape('ListFindingDispatchesResponse', 'A page of dispatches.', {
    list: list(FindingDispatch, 100, 'The dispatches.'),
    nextPageToken,
  }),

  async run(context, input, { finding_id: findingId }) {
    await seeFinding(context, await findFinding(context.tx, findingId), findingId)
    const { after, limit, cut } = context.page(input)
    const found = await context.tx.rows<FindingDispatchesRow>(sql`
      select * from finding_dispatches
      where finding_id = ${findingId} and (${after === undefined} or (created_at, id) <
            (${String(after?.[0] ?? 'infinity')}::timestamptz, ${String(after?.[1] ?? '')}))
      order by created_at desc, id desc limit ${limit}`)
    const { rows, nextPageToken: token } = cut(found, (row) => [row.created_at.toString(), row.id])
    return { list: rows.map(toDispatch), nextPageToken: token }
  },
})

const toDispatch = (row: FindingDispatchesRow): Answer<typeof FindingDispatch> => ({
  id: row.id,
  findingId: row.finding_id,
  ruleId: row.rule_id,
  dispatcherKey: row.dispatcher_key,
  state: `FINDING_DISPATCH_STATE_${row.state as 'PENDING'}`, // Safe because only these are stored.
  error: row.error,
  webhookInstanceId: row.webhook_instance_id,
  functionInvocationId: row.function_invocation_id,
  automationExecutionId: row.automation_execution_id,
  createdAt: row.created_at,
  completedAt: row.completed_at,
})
