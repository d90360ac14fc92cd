import { invalid } from '../../../../lib/failure.ts'
import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { bindingEnded } from '../events.ts'
import { pairFields } from '../shape.ts'
import { deleteBinding } from '../store.ts'

export const deleteBindingOperation = operation({
  id: 'functions.bindings.delete',
  about: 'Ends that a function acts as a service principal; what is not bound stays so.',
  route: 'POST /api/v1/service_principals/bindings/delete',
  guard: requires('functions:write'),
  strict: true,
  request: shape('ServicePrincipalBindingServiceDeleteRequest', 'What acts as whom.', pairFields),
  response: shape('ServicePrincipalBindingServiceDeleteResponse', 'Nothing to say.', {}),

  async run({ tx, emit }, { servicePrincipalId, subject }) {
    const functionId = subject.functionId ?? ''
    if (functionId === '') throw invalid('subject.functionId', 'is required', 'VALUE_REQUIRED')
    const pair = { functionId, servicePrincipalId }
    if ((await deleteBinding(tx, pair)) > 0) emit(bindingEnded(pair))
    return {}
  },
})
