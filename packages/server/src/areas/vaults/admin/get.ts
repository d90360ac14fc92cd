import { operation } from '../../../service/operation.ts'
import { shape } from '../../../wire/shape.ts'
import { secretForAudit } from '../secrets/guards.ts'
import { PaperSecret } from '../secrets/shape.ts'
import { toPaperSecret } from '../secrets/view.ts'

export const getSecretAsAdmin = operation({
  id: 'vaults.secretsAdmin.get',
  about: 'Reads about anybody’s shared secret. Never its content.',
  route: 'GET /api/v1/secrets-admin/{vault_id}',
  guard: secretForAudit,
  request: shape('PaperSecretAdminServiceGetRequest', 'Nothing to say.', {}),
  response: shape('PaperSecretAdminServiceGetResponse', 'The secret.', { secret: PaperSecret }),

  run: async ({ tx, tenant, caller, secret, hasPermission }) => ({
    secret: toPaperSecret(
      secret,
      { tenant, baseUrl: caller.baseUrl, now: tx.now },
      hasPermission('secrets:admin') ? 'whole' : 'audited',
    ),
  }),
})
