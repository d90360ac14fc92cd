import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { bindingById } from '../../guards.ts'
import { recordChange } from '../../history/record.ts'
import { bindingChanged } from '../events.ts'
import { endBinding, toBinding } from '../store.ts'

export const deleteBinding = operation({
  id: 'aiClassifiers.bindings.delete',
  about: 'Ends that a classifier judges some calls.',
  route: 'DELETE /api/v1/ai-governance/classifier-bindings/{id}',
  guard: bindingById('aigovernance:write'),
  request: shape('ClassifierBindingServiceDeleteRequest', 'Nothing to say.', {}),
  response: shape('ClassifierBindingServiceDeleteResponse', 'Nothing to say.', {}),

  async run(context, _input, { id }) {
    const before = toBinding(context.checkVersion(context.stored))
    const row = await endBinding(context.tx, id)
    await recordChange(context, 'deleted', row.version, bindingChanged('deleted', before, null))
    return {}
  },
})
