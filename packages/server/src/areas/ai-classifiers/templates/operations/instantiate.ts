import { operation } from '../../../../service/operation.ts'
import { documentOf } from '../../../../service/resource/forms.ts'
import { bool, displayName } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'
import { fromStored } from '../../../../wire/stored.ts'
import { classifierChanges, classifierRows } from '../../classifiers/resource.ts'
import { checkClassifier } from '../../classifiers/rules.ts'
import { Classifier, description } from '../../classifiers/shape.ts'
import { readTemplate } from '../guards.ts'
import { ClassifierTemplate } from '../shape.ts'

export const instantiateTemplate = operation({
  id: 'aiClassifiers.templates.instantiate',
  about: 'Makes a classifier from a template; later versions of the template do not change it.',
  route: 'POST /api/v1/ai-governance/classifier-templates/{id}/instantiate',
  guard: readTemplate('aigovernance:write'),
  strict: true,
  request: shape('ClassifierTemplateServiceInstantiateRequest', 'What the classifier is called.', {
    displayName: displayName('Its name; that of the template when absent.'),
    description: description(),
    enabled: bool('It is used where it is bound.'),
  }),
  response: shape('ClassifierTemplateServiceInstantiateResponse', 'The classifier.', { classifier: Classifier }),

  async run(context, input, { id }) {
    const template = context.checkVersion(context.template)
    const content = fromStored(Classifier, { ...documentOf(ClassifierTemplate, template), enabled: input.enabled })
    const given = {
      ...content,
      displayName: input.displayName ?? content.displayName,
      description: input.description || content.description,
    }
    await checkClassifier(context, '', given, content)
    const row = context.setEtag(await classifierRows.insert(context.tx, { ...given, templateId: id }, context))
    const classifier = classifierRows.show(row)
    const change = classifierChanges.change('created', null, classifier)
    await classifierChanges.record(context, 'created', row.version, change)
    return { classifier }
  },
})
