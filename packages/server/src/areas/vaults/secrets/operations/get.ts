import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { secretReader } from '../guards.ts'
import { PaperSecret } from '../shape.ts'
import { toPaperSecret } from '../view.ts'

export const getSecretOperation = operation({
  id: 'vaults.secrets.get',
  about:
    'Reads about a shared secret: all of it for its creator, what they need for its recipients. Never its content.',
  route: 'GET /api/v1/secrets/{vault_id}',
  guard: secretReader,
  request: shape('PaperSecretServiceGetRequest', 'Nothing to say.', {}),
  response: shape('PaperSecretServiceGetResponse', 'The secret.', { secret: PaperSecret }),

  run: async ({ tx, tenant, caller, secret, shown }) => ({
    secret: toPaperSecret(secret, { tenant, baseUrl: caller.baseUrl, now: tx.now }, shown),
  }),
})
