import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { shape } from '../../../../wire/shape.ts'
import { functionOf } from '../../guards.ts'
import { FunctionCommit } from '../shape.ts'
import { listCommits } from '../store.ts'
import { toCommit } from '../view.ts'

export const listCommitsOperation = operation({
  id: 'functions.commits.list',
  about: 'Lists the commits of a function, newest first.',
  route: 'GET /api/v1/functions/{function_id}/commits',
  guard: functionOf('functions:read'),
  request: shape('FunctionsServiceListCommitsRequest', 'Which page.', { ...pageFields }),
  response: shape('FunctionsServiceListCommitsResponse', 'A page of commits.', {
    list: list(FunctionCommit, 100, 'The commits.'),
    nextPageToken,
  }),

  async run({ tx, page }, input, { function_id }) {
    const { limit, after, cut } = page(input)
    const found = await listCommits(tx, function_id, { after, limit })
    const { rows, nextPageToken } = cut(found, (row) => [row.finalized_at!.toString(), row.id])
    return { list: rows.map(toCommit), nextPageToken }
  },
})
