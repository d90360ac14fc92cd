import { operation } from '../../../../service/operation.ts'
import { map } from '../../../../wire/collections.ts'
import { shape } from '../../../../wire/shape.ts'
import { functionOf } from '../../guards.ts'
import { FunctionCommit } from '../shape.ts'
import { listTags } from '../store.ts'
import { toCommit } from '../view.ts'
import { MOST_TAGS } from './create-tag.ts'

export const listTagsOperation = operation({
  id: 'functions.tags.list',
  about: 'Lists the tags of a function.',
  route: 'GET /api/v1/functions/{function_id}/tags',
  guard: functionOf('functions:read'),
  request: shape('FunctionsServiceListTagsRequest', 'Nothing to say.', {}),
  response: shape('FunctionsServiceListTagsResponse', 'The tags.', {
    tags: map(FunctionCommit, MOST_TAGS, 'Commits by the name of their tag.'),
  }),

  async run({ tx }, _input, { function_id }) {
    const tags = await listTags(tx, function_id)
    return { tags: Object.fromEntries(tags.map((row) => [row.tag, toCommit(row)])) }
  },
})
