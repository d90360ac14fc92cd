import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { classifierById } from '../../guards.ts'
import { Classifier } from '../shape.ts'
import { toClassifier } from '../store.ts'

export const getClassifierOperation = operation({
  id: 'aiClassifiers.get',
  about: 'Reads one classifier.',
  route: 'GET /api/v1/ai-governance/classifiers/{id}',
  guard: classifierById('aigovernance:read'),
  request: shape('ClassifierServiceGetRequest', 'Nothing to say.', {}),
  response: shape('ClassifierServiceGetResponse', 'The classifier.', { classifier: Classifier }),

  async run(context) {
    return { classifier: toClassifier(context.checkVersion(context.stored)) }
  },
})
