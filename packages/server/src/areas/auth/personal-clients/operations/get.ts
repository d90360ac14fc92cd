import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { PersonalClient } from '../shape.ts'
import { getPersonalClient } from '../store.ts'
import { toPersonalClient } from '../view.ts'

export const getPersonalClientOperation = operation({
  id: 'auth.personalClients.get',
  about: 'Reads one API key.',
  route: 'GET /api/v1/iam/personal_clients/{id}',
  guard: requires('clients:self'),
  request: shape('PersonalClientServiceGetRequest', 'Nothing to say.', {}),
  response: shape('PersonalClientServiceGetResponse', 'The key.', { client: PersonalClient }),

  async run(context, _input, { id }) {
    const row = context.checkVersion(await getPersonalClient(context, id))
    return { client: toPersonalClient(row, context.caller.host) }
  },
})
