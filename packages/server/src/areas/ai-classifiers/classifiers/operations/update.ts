import { operation } from '../../../../service/operation.ts'
import { fieldMask, mergeUpdate } from '../../../../wire/mask.ts'
import { nullable, shape } from '../../../../wire/shape.ts'
import { classifierById } from '../../guards.ts'
import { recordChange } from '../../history/record.ts'
import { classifierChanged } from '../events.ts'
import { checkClassifier } from '../rules.ts'
import { Classifier } from '../shape.ts'
import { saveClassifier, toClassifier } from '../store.ts'

export const updateClassifier = operation({
  id: 'aiClassifiers.update',
  about: 'Changes a classifier; every save is a new version.',
  route: 'POST /api/v1/ai-governance/classifiers/{id}',
  guard: classifierById('aigovernance:write'),
  strict: true,
  request: shape('ClassifierServiceUpdateRequest', 'The changes.', {
    classifier: nullable(Classifier),
    updateMask: fieldMask('Which members of classifier to change; absent means those present.'),
  }),
  response: shape('ClassifierServiceUpdateResponse', 'The classifier as it is now.', { classifier: Classifier }),

  async run(context, { classifier: given, updateMask: mask }, { id }) {
    const before = toClassifier(context.checkVersion(context.stored))
    const update = { shape: Classifier, name: 'classifier', stored: before, given, mask }
    const { merged, changed } = mergeUpdate(update)
    if (!changed) return { classifier: before }
    await checkClassifier(context, 'classifier', merged, before)
    const row = context.setEtag(await saveClassifier(context.tx, id, merged))
    const after = toClassifier(row)
    await recordChange(context, 'updated', row.version, classifierChanged('updated', before, after))
    return { classifier: after }
  },
})
