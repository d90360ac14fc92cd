import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { shape } from '../../../../wire/shape.ts'
import { functionOf } from '../../guards.ts'
import { FunctionInvocation } from '../shape.ts'
import { listInvocations } from '../store.ts'
import { toInvocation } from '../view.ts'

export const listInvocationsOperation = operation({
  id: 'functions.invocations.list',
  about: 'Lists the runs of a function, newest first.',
  route: 'GET /api/v1/functions/{function_id}/invocations',
  guard: functionOf('functions:read'),
  request: shape('FunctionsInvocationServiceListRequest', 'Which page.', { ...pageFields }),
  response: shape('FunctionsInvocationServiceListResponse', 'A page of runs.', {
    list: list(FunctionInvocation, 100, 'The runs.'),
    nextPageToken,
  }),

  async run({ tx, tenant, page }, input, { function_id }) {
    const { limit, after, cut } = page(input)
    const found = await listInvocations(tx, { functionId: function_id }, { after, limit })
    const { rows, nextPageToken } = cut(found, (row) => [row.created_at.toString(), row.id])
    return { list: rows.map((row) => toInvocation(row, tenant.sealer)), nextPageToken }
  },
})
