import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { shape } from '../../../../wire/shape.ts'
import { pageOfTemplates } from '../page.ts'
import { ClassifierTemplate } from '../shape.ts'

export const listTemplates = operation({
  id: 'aiClassifiers.templates.list',
  about: 'Lists the templates: those that come with the service, then those of the tenant, newest first.',
  route: 'GET /api/v1/ai-governance/classifier-templates',
  guard: requires('aigovernance:read'),
  request: shape('ClassifierTemplateServiceListRequest', 'Which page.', { ...pageFields }),
  response: shape('ClassifierTemplateServiceListResponse', 'A page of them.', {
    list: list(ClassifierTemplate, 100, 'The templates.'),
    nextPageToken,
  }),

  run: (context, input) => pageOfTemplates(context, '', input),
})
