import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { sql } from '../../../../store/sql.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { text } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'
import { keyOf } from '../../documents.ts'
import { Classifier } from '../shape.ts'
import { listClassifiers, toClassifier } from '../store.ts'

export const searchClassifiers = operation({
  id: 'aiClassifiers.search',
  about: 'Finds classifiers, newest first.',
  route: 'POST /api/v1/ai-governance/search/classifiers',
  guard: requires('aigovernance:read'),
  reads: true,
  request: shape('ClassifierServiceSearchRequest', 'What to look for.', {
    query: text(256, 'Words that occur in the name or the description.'),
    kinds: list(text(16, 'pattern, cel, function, builtin or model.'), 8, 'Only of these kinds; all when empty.'),
    ...pageFields,
  }),
  response: shape('ClassifierServiceSearchResponse', 'A page of them.', {
    list: list(Classifier, 100, 'The classifiers.'),
    nextPageToken,
  }),

  async run({ tx, page }, { query, kinds = [], ...asked }) {
    const { limit, after, cut } = page(asked)
    const where = [kinds.length > 0 ? sql`content ?| ${kinds}` : undefined]
    const found = await listClassifiers(tx, { query, where, after, limit })
    const { rows, nextPageToken } = cut(found, keyOf)
    return { list: rows.map(toClassifier), nextPageToken }
  },
})
