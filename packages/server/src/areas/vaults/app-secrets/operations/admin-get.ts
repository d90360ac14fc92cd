import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { appSecretForAudit } from '../guards.ts'
import { AppSecret } from '../shape.ts'
import { toAppSecret } from '../store.ts'

export const getAppSecretAsAdmin = operation({
  id: 'vaults.appSecretsAdmin.get',
  about: 'Reads about anybody’s secret of an app. Never what is in it.',
  route: 'GET /api/v1/app-secrets-admin/{id}',
  guard: appSecretForAudit,
  request: shape('AppSecretAdminServiceGetRequest', 'Nothing to say.', {}),
  response: shape('AppSecretAdminServiceGetResponse', 'The secret, without what is in it.', { appSecret: AppSecret }),

  run: async ({ tx, appSecret }) => ({ appSecret: toAppSecret(appSecret, tx.now) }),
})
