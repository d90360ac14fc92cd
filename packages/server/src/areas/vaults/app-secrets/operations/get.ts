import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { appSecretRecipient } from '../guards.ts'
import { AppSecret } from '../shape.ts'
import { toAppSecret } from '../store.ts'

export const getAppSecretOperation = operation({
  id: 'vaults.appSecrets.get',
  about: 'Reads about a secret of an app that the caller keeps.',
  route: 'GET /api/v1/app-secrets/{id}',
  guard: appSecretRecipient,
  request: shape('AppSecretServiceGetRequest', 'Nothing to say.', {}),
  response: shape('AppSecretServiceGetResponse', 'The secret, without what is in it.', { appSecret: AppSecret }),

  run: async ({ tx, appSecret }) => ({ appSecret: toAppSecret(appSecret, tx.now) }),
})
