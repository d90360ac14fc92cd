import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { shape } from '../../../../wire/shape.ts'
import { historyEntry } from '../../../sso/history/api.ts'
import { pageOfHistory } from '../../history/list.ts'
import { readTemplate } from '../guards.ts'
import { ClassifierTemplate } from '../shape.ts'

export const templateHistory = operation({
  id: 'aiClassifiers.templates.history',
  about: 'Lists the states of one template, newest first; one that is built in has none.',
  route: 'GET /api/v1/ai-governance/classifier-templates/{id}/history',
  guard: readTemplate('aigovernance:read'),
  request: shape('ClassifierTemplateServiceListHistoryRequest', 'Which page.', { ...pageFields }),
  response: shape('ClassifierTemplateServiceListHistoryResponse', 'A page of states.', {
    list: list(historyEntry('ClassifierTemplateHistoryEntry', ClassifierTemplate), 100, 'The states.'),
    nextPageToken,
  }),

  run: (context, input, { id }) =>
    pageOfHistory(context, { type: 'classifier_template', id, shape: ClassifierTemplate, input }),
})
