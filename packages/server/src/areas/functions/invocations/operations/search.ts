import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { oneOfNames } from '../../../../wire/enums.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { id, text, timestamp } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'
import { functionOf } from '../../guards.ts'
import { FunctionInvocation, InvocationStatus } from '../shape.ts'
import { listInvocations } from '../store.ts'
import { toInvocation } from '../view.ts'

export const searchInvocations = operation({
  id: 'functions.invocations.search',
  about: 'Finds runs of a function, newest first.',
  route: 'POST /api/v1/functions/{function_id}/invocations/search',
  guard: functionOf('functions:read'),
  called: 'FunctionsInvocationService/Search',
  reads: true,
  request: shape('FunctionsInvocationSearchRequest', 'What to look for.', {
    statuses: list(oneOfNames(InvocationStatus, 'A status.', { filter: true }), 8, 'Only those in one of these.'),
    commitId: id('Only those of this commit.'),
    sources: list(
      text(32, 'manual, workflowStep, findingDispatch or hook.'),
      8,
      'Only those that one of these had run.',
    ),
    since: timestamp('Only those asked for then or later.'),
    until: timestamp('Only those asked for before then.'),
    ...pageFields,
  }),
  response: shape('FunctionsInvocationSearchResponse', 'A page of runs.', {
    list: list(FunctionInvocation, 100, 'The runs.'),
    nextPageToken,
  }),

  async run({ tx, tenant, page }, input, { function_id }) {
    const { limit, after, cut } = page(input)
    const { commitId, sources, since, until } = input
    const statuses = input.statuses?.map((status) => status.replace('FUNCTION_INVOCATION_STATUS_', ''))
    const filter = { functionId: function_id, statuses, commitId, sources, since, until }
    const found = await listInvocations(tx, filter, { after, limit })
    const { rows, nextPageToken } = cut(found, (row) => [row.created_at.toString(), row.id])
    return { list: rows.map((row) => toInvocation(row, tenant.sealer)), nextPageToken }
  },
})
