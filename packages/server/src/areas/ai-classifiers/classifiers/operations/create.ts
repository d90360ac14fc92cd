import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { bool, displayName } from '../../../../wire/scalars.ts'
import { required, shape } from '../../../../wire/shape.ts'
import { fromStored } from '../../../../wire/stored.ts'
import { documentOf } from '../../documents.ts'
import { recordChange } from '../../history/record.ts'
import { classifierChanged } from '../events.ts'
import { checkClassifier } from '../rules.ts'
import { Classifier, description, inputs, kind, threshold } from '../shape.ts'
import { insertClassifier, toClassifier } from '../store.ts'

export const createClassifier = operation({
  id: 'aiClassifiers.create',
  about: 'Makes a classifier; it judges nothing until it is bound.',
  route: 'POST /api/v1/ai-governance/classifiers',
  guard: requires('aigovernance:write'),
  strict: true,
  request: shape(
    'ClassifierServiceCreateRequest',
    'A new classifier.',
    {
      displayName: required(displayName('What it is called.')),
      description: description(),
      enabled: bool('It is used where it is bound.'),
      inputs: inputs(),
      threshold: threshold(),
    },
    kind(),
  ),
  response: shape('ClassifierServiceCreateResponse', 'The classifier.', { classifier: Classifier }),

  async run(context, input) {
    const given = fromStored(Classifier, documentOf(Classifier, input))
    await checkClassifier(context, '', given)
    const row = context.setEtag(await insertClassifier(context.tx, given))
    const classifier = toClassifier(row)
    await recordChange(context, 'created', row.version, classifierChanged('created', null, classifier))
    return { classifier }
  },
})
