import { precondition } from '../../../../lib/failure.ts'
import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { bindingsOf } from '../../bindings/store.ts'
import { classifierById } from '../../guards.ts'
import { recordChange } from '../../history/record.ts'
import { classifierChanged } from '../events.ts'
import { endClassifier, toClassifier } from '../store.ts'

export const deleteClassifier = operation({
  id: 'aiClassifiers.delete',
  about: 'Deletes a classifier that is bound nowhere.',
  route: 'DELETE /api/v1/ai-governance/classifiers/{id}',
  guard: classifierById('aigovernance:write'),
  request: shape('ClassifierServiceDeleteRequest', 'Nothing to say.', {}),
  response: shape('ClassifierServiceDeleteResponse', 'Nothing to say.', {}),

  async run(context, _input, { id }) {
    const before = toClassifier(context.checkVersion(context.stored))
    const bindings = await bindingsOf(context.tx, { classifierId: id })
    if (bindings.length > 0) {
      const named = bindings.map((one) => one.id).join(', ')
      throw precondition('IN_USE', `the classifier cannot be deleted while these bindings use it: ${named}`, id)
    }
    const row = await endClassifier(context.tx, id)
    await recordChange(context, 'deleted', row.version, classifierChanged('deleted', before, null))
    return {}
  },
})
