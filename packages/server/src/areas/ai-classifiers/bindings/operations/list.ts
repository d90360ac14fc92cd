import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { shape } from '../../../../wire/shape.ts'
import { keyOf } from '../../documents.ts'
import { ClassifierBinding } from '../shape.ts'
import { listBindings, toBinding } from '../store.ts'

export const listBindingsOperation = operation({
  id: 'aiClassifiers.bindings.list',
  about: 'Lists the bindings of classifiers, newest first.',
  route: 'GET /api/v1/ai-governance/classifier-bindings',
  guard: requires('aigovernance:read'),
  request: shape('ClassifierBindingServiceListRequest', 'Which page.', { ...pageFields }),
  response: shape('ClassifierBindingServiceListResponse', 'A page of them.', {
    list: list(ClassifierBinding, 100, 'The bindings of classifiers.'),
    nextPageToken,
  }),

  async run({ tx, page }, input) {
    const { limit, after, cut } = page(input)
    const { rows, nextPageToken } = cut(await listBindings(tx, { after, limit }), keyOf)
    return { list: rows.map(toBinding), nextPageToken }
  },
})
