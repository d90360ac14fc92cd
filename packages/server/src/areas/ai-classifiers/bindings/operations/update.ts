import { operation } from '../../../../service/operation.ts'
import { fieldMask, mergeUpdate } from '../../../../wire/mask.ts'
import { nullable, shape } from '../../../../wire/shape.ts'
import { bindingById } from '../../guards.ts'
import { recordChange } from '../../history/record.ts'
import { bindingChanged } from '../events.ts'
import { checkBinding } from '../rules.ts'
import { ClassifierBinding } from '../shape.ts'
import { saveBinding, toBinding } from '../store.ts'

export const updateBinding = operation({
  id: 'aiClassifiers.bindings.update',
  about: 'Changes a binding; every save is a new version.',
  route: 'POST /api/v1/ai-governance/classifier-bindings/{id}',
  guard: bindingById('aigovernance:write'),
  strict: true,
  request: shape('ClassifierBindingServiceUpdateRequest', 'The changes.', {
    classifierBinding: nullable(ClassifierBinding),
    updateMask: fieldMask('Which members of classifierBinding to change; absent means those present.'),
  }),
  response: shape('ClassifierBindingServiceUpdateResponse', 'The binding as it is now.', {
    classifierBinding: ClassifierBinding,
  }),

  async run(context, { classifierBinding: given, updateMask: mask }, { id }) {
    const before = toBinding(context.checkVersion(context.stored))
    const update = { shape: ClassifierBinding, name: 'classifierBinding', stored: before, given, mask }
    const { merged, changed } = mergeUpdate(update)
    if (!changed) return { classifierBinding: before }
    await checkBinding(context, 'classifierBinding', merged)
    const row = context.setEtag(await saveBinding(context.tx, id, merged))
    const after = toBinding(row)
    await recordChange(context, 'updated', row.version, bindingChanged('updated', before, after))
    return { classifierBinding: after }
  },
})
