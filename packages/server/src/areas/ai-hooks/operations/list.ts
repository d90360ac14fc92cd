import { requires } from '../../../service/guard.ts'
import { operation } from '../../../service/operation.ts'
import { list } from '../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../wire/page.ts'
import { shape } from '../../../wire/shape.ts'
import { keyOf } from '../../ai-classifiers/api.ts'
import { Hook } from '../shape.ts'
import { listHooks, toHook } from '../store.ts'

export const listHooksOperation = operation({
  id: 'aiHooks.list',
  about: 'Lists the hooks, newest first.',
  route: 'GET /api/v1/hooks',
  called: 'HooksService/List',
  guard: requires('aigovernance:read'),
  request: shape('HooksServiceListRequest', 'Which page.', { ...pageFields }),
  response: shape('HooksServiceListResponse', 'A page of them.', {
    list: list(Hook, 100, 'The hooks.'),
    nextPageToken,
  }),

  async run({ tx, page }, input) {
    const { limit, after, cut } = page(input)
    const { rows, nextPageToken } = cut(await listHooks(tx, { after, limit }), keyOf)
    return { list: rows.map(toHook), nextPageToken }
  },
})
