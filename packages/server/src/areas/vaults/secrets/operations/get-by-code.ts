import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { shareCodes } from '../buckets.ts'
import { secretReaderByCode } from '../guards.ts'
import { PaperSecret } from '../shape.ts'
import { toPaperSecret } from '../view.ts'

export const getSecretByCode = operation({
  id: 'vaults.secrets.getByCode',
  about: 'Reads about a shared secret by the code of its link. Nothing is counted.',
  route: 'GET /api/v1/secrets/code/{share_code}',
  guard: secretReaderByCode,
  guesses: shareCodes,
  request: shape('PaperSecretServiceGetByCodeRequest', 'Nothing to say.', {}),
  response: shape('PaperSecretServiceGetByCodeResponse', 'The secret.', { secret: PaperSecret }),

  run: async ({ tx, tenant, caller, secret, shown }) => ({
    secret: toPaperSecret(secret, { tenant, baseUrl: caller.baseUrl, now: tx.now }, shown),
  }),
})
