import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { shape } from '../../../../wire/shape.ts'
import { keyOf } from '../../documents.ts'
import { Classifier } from '../shape.ts'
import { listClassifiers, toClassifier } from '../store.ts'

export const listClassifiersOperation = operation({
  id: 'aiClassifiers.list',
  about: 'Lists the classifiers, newest first.',
  route: 'GET /api/v1/ai-governance/classifiers',
  guard: requires('aigovernance:read'),
  request: shape('ClassifierServiceListRequest', 'Which page.', { ...pageFields }),
  response: shape('ClassifierServiceListResponse', 'A page of them.', {
    list: list(Classifier, 100, 'The classifiers.'),
    nextPageToken,
  }),

  async run({ tx, page }, input) {
    const { limit, after, cut } = page(input)
    const { rows, nextPageToken } = cut(await listClassifiers(tx, { after, limit }), keyOf)
    return { list: rows.map(toClassifier), nextPageToken }
  },
})
