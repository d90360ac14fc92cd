import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { readTemplate } from '../guards.ts'
import { ClassifierTemplate } from '../shape.ts'

export const getTemplate = operation({
  id: 'aiClassifiers.templates.get',
  about: 'Reads one template.',
  route: 'GET /api/v1/ai-governance/classifier-templates/{id}',
  guard: readTemplate('aigovernance:read'),
  request: shape('ClassifierTemplateServiceGetRequest', 'Nothing to say.', {}),
  response: shape('ClassifierTemplateServiceGetResponse', 'The template.', { classifierTemplate: ClassifierTemplate }),

  async run({ template, setEtag }) {
    setEtag(template)
    return { classifierTemplate: template }
  },
})
