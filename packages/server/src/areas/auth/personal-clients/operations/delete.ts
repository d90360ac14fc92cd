import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { endClient } from '../../clients/store.ts'
import { checkChangesItself } from '../../rights/inherited-limits.ts'
import { personalClientChanged } from '../events.ts'
import { lockPersonalClient } from '../store.ts'
import { toPersonalClient } from '../view.ts'

export const deletePersonalClient = operation({
  id: 'auth.personalClients.delete',
  about: 'Revokes an API key and its tokens at once.',
  route: 'DELETE /api/v1/iam/personal_clients/{id}',
  guard: requires('clients:self'),
  strict: true,
  request: shape('PersonalClientServiceDeleteRequest', 'Nothing to say.', {}),
  response: shape('PersonalClientServiceDeleteResponse', 'Nothing to say.', {}),

  async run(context, _input, { id }) {
    const row = context.checkVersion(await lockPersonalClient(context, id))
    checkChangesItself(context, id)
    await endClient(context.tx, id)
    context.emit(personalClientChanged('deleted', toPersonalClient(row, context.caller.host), null))
    return {}
  },
})
