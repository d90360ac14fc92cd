import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { bindingById } from '../../guards.ts'
import { ClassifierBinding } from '../shape.ts'
import { toBinding } from '../store.ts'

export const getBindingOperation = operation({
  id: 'aiClassifiers.bindings.get',
  about: 'Reads one binding.',
  route: 'GET /api/v1/ai-governance/classifier-bindings/{id}',
  guard: bindingById('aigovernance:read'),
  request: shape('ClassifierBindingServiceGetRequest', 'Nothing to say.', {}),
  response: shape('ClassifierBindingServiceGetResponse', 'The binding.', { classifierBinding: ClassifierBinding }),

  async run(context) {
    return { classifierBinding: toBinding(context.checkVersion(context.stored)) }
  },
})
