import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { oneOfNames } from '../../../../wire/enums.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { text } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'
import { referencesTo } from '../referrers.ts'
import { FunctionShape, FunctionType } from '../shape.ts'
import { listFunctions } from '../store.ts'
import { toFunction } from '../view.ts'

export const searchFunctions = operation({
  id: 'functions.search',
  about: 'Finds functions by words, newest first.',
  route: 'POST /api/v1/search/functions',
  guard: requires('functions:read'),
  called: 'FunctionsSearchService/Search',
  reads: true,
  request: shape('FunctionsSearchRequest', 'What to look for.', {
    query: text(256, 'Words that occur in the name or the description.'),
    functionTypes: list(
      oneOfNames(FunctionType, 'A type.', { filter: true }),
      8,
      'Only these types; FUNCTION_TYPE_ANY when empty.',
    ),
    ...pageFields,
  }),
  response: shape('FunctionsSearchResponse', 'A page of functions.', {
    list: list(FunctionShape, 100, 'The functions.'),
    nextPageToken,
  }),

  async run(context, input) {
    const { tx, page } = context
    const { limit, after, cut } = page(input)
    const asked = input.functionTypes?.length ? input.functionTypes : (['FUNCTION_TYPE_ANY'] as const)
    const types = asked.map((type) => type.replace('FUNCTION_TYPE_', ''))
    const found = await listFunctions(tx, { query: input.query, types, after, limit })
    const { rows, nextPageToken } = cut(found, (row) => [row.created_at.toString(), row.id])
    const references = await referencesTo(
      context,
      rows.map(({ id }) => id),
    )
    return { list: rows.map((row) => toFunction(row, references)), nextPageToken }
  },
})
