import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { text } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'
import { pageOfTemplates } from '../page.ts'
import { ClassifierTemplate } from '../shape.ts'

export const searchTemplates = operation({
  id: 'aiClassifiers.templates.search',
  about: 'Finds templates: those that come with the service, then those of the tenant, newest first.',
  route: 'POST /api/v1/ai-governance/search/classifier-templates',
  guard: requires('aigovernance:read'),
  reads: true,
  request: shape('ClassifierTemplateServiceSearchRequest', 'What to look for.', {
    query: text(256, 'Words that occur in the name or the description.'),
    ...pageFields,
  }),
  response: shape('ClassifierTemplateServiceSearchResponse', 'A page of them.', {
    list: list(ClassifierTemplate, 100, 'The templates.'),
    nextPageToken,
  }),

  run: (context, { query = '', ...asked }) => pageOfTemplates(context, query, asked),
})
