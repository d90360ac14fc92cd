import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { shape } from '../../../../wire/shape.ts'
import { historyEntry } from '../../../sso/history/api.ts'
import { classifierById } from '../../guards.ts'
import { pageOfHistory } from '../../history/list.ts'
import { Classifier } from '../shape.ts'

export const classifierHistory = operation({
  id: 'aiClassifiers.history',
  about: 'Lists the states of one classifier, newest first.',
  route: 'GET /api/v1/ai-governance/classifiers/{id}/history',
  guard: classifierById('aigovernance:read'),
  request: shape('ClassifierServiceListHistoryRequest', 'Which page.', { ...pageFields }),
  response: shape('ClassifierServiceListHistoryResponse', 'A page of states.', {
    list: list(historyEntry('ClassifierHistoryEntry', Classifier), 100, 'The states.'),
    nextPageToken,
  }),

  run: (context, input, { id }) => pageOfHistory(context, { type: 'classifier', id, shape: Classifier, input }),
})
