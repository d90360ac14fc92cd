import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { displayName } from '../../../../wire/scalars.ts'
import { required, shape } from '../../../../wire/shape.ts'
import { fromStored } from '../../../../wire/stored.ts'
import { checkClassifier } from '../../classifiers/rules.ts'
import { description, inputs, kind, threshold } from '../../classifiers/shape.ts'
import { documentOf } from '../../documents.ts'
import { recordChange } from '../../history/record.ts'
import { templateChanged } from '../events.ts'
import { ClassifierTemplate } from '../shape.ts'
import { insertTemplate, toTemplate } from '../store.ts'

export const createTemplate = operation({
  id: 'aiClassifiers.templates.create',
  about: 'Makes a template that classifiers can be made from.',
  route: 'POST /api/v1/ai-governance/classifier-templates',
  guard: requires('aigovernance:write'),
  strict: true,
  request: shape(
    'ClassifierTemplateServiceCreateRequest',
    'A new template.',
    {
      displayName: required(displayName('What it is called.')),
      description: description(),
      inputs: inputs(),
      threshold: threshold(),
    },
    kind(),
  ),
  response: shape('ClassifierTemplateServiceCreateResponse', 'The template.', {
    classifierTemplate: ClassifierTemplate,
  }),

  async run(context, input) {
    const given = fromStored(ClassifierTemplate, documentOf(ClassifierTemplate, input))
    await checkClassifier(context, '', given)
    const row = context.setEtag(await insertTemplate(context.tx, given))
    const classifierTemplate = toTemplate(row)
    await recordChange(context, 'created', row.version, templateChanged('created', null, classifierTemplate))
    return { classifierTemplate }
  },
})
