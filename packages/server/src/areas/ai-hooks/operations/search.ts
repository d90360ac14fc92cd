import { requires } from '../../../service/guard.ts'
import { operation } from '../../../service/operation.ts'
import { sql } from '../../../store/sql.ts'
import { list } from '../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../wire/page.ts'
import { id, text } from '../../../wire/scalars.ts'
import { shape } from '../../../wire/shape.ts'
import { keyOf } from '../../ai-classifiers/api.ts'
import { Hook } from '../shape.ts'
import { listHooks, toHook } from '../store.ts'

const HookRef = shape('HookRef', 'A hook.', { id: id('Its id.') })

export const searchHooks = operation({
  id: 'aiHooks.search',
  about: 'Finds hooks, newest first.',
  route: 'POST /api/v1/search/hooks',
  called: 'HooksSearchService/Search',
  guard: requires('aigovernance:read'),
  reads: true,
  request: shape('HooksSearchRequest', 'What to look for.', {
    query: text(256, 'Words that occur in the name or the description.'),
    refs: list(HookRef, 100, 'Only these.'),
    ...pageFields,
  }),
  response: shape('HooksSearchResponse', 'A page of them.', { list: list(Hook, 100, 'The hooks.'), nextPageToken }),

  async run({ tx, page }, { query, refs = [], ...asked }) {
    const { limit, after, cut } = page(asked)
    const where = [refs.length > 0 ? sql`id = any(${refs.map((one) => one.id ?? '')})` : undefined]
    const { rows, nextPageToken } = cut(await listHooks(tx, { query, where, after, limit }), keyOf)
    return { list: rows.map(toHook), nextPageToken }
  },
})
