import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { shape } from '../../../../wire/shape.ts'
import { historyEntry } from '../../../sso/history/api.ts'
import { bindingById } from '../../guards.ts'
import { pageOfHistory } from '../../history/list.ts'
import { ClassifierBinding } from '../shape.ts'

export const bindingHistory = operation({
  id: 'aiClassifiers.bindings.history',
  about: 'Lists the states of one binding, newest first.',
  route: 'GET /api/v1/ai-governance/classifier-bindings/{id}/history',
  guard: bindingById('aigovernance:read'),
  request: shape('ClassifierBindingServiceListHistoryRequest', 'Which page.', { ...pageFields }),
  response: shape('ClassifierBindingServiceListHistoryResponse', 'A page of states.', {
    list: list(historyEntry('ClassifierBindingHistoryEntry', ClassifierBinding), 100, 'The states.'),
    nextPageToken,
  }),

  run: (context, input, { id }) =>
    pageOfHistory(context, { type: 'classifier_binding', id, shape: ClassifierBinding, input }),
})
