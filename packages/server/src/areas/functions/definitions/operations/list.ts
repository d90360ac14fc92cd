import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { shape } from '../../../../wire/shape.ts'
import { referencesTo } from '../referrers.ts'
import { FunctionShape } from '../shape.ts'
import { listFunctions } from '../store.ts'
import { toFunction } from '../view.ts'

export const listFunctionsOperation = operation({
  id: 'functions.list',
  about: 'Lists the functions, newest first.',
  route: 'GET /api/v1/functions',
  guard: requires('functions:read'),
  request: shape('FunctionsServiceListFunctionsRequest', 'Which page.', { ...pageFields }),
  response: shape('FunctionsServiceListFunctionsResponse', 'A page of functions.', {
    list: list(FunctionShape, 100, 'The functions.'),
    nextPageToken,
  }),

  async run(context, input) {
    const { tx, page } = context
    const { limit, after, cut } = page(input)
    const found = await listFunctions(tx, { after, limit })
    const { rows, nextPageToken } = cut(found, (row) => [row.created_at.toString(), row.id])
    const references = await referencesTo(
      context,
      rows.map(({ id }) => id),
    )
    return { list: rows.map((row) => toFunction(row, references)), nextPageToken }
  },
})
