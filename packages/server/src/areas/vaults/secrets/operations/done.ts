import { denied } from '../../../../lib/failure.ts'
import { userIdOf } from '../../../../service/actor.ts'
import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { endSecret } from '../content.ts'
import { secretChanged } from '../events.ts'
import { secretForView } from '../guards.ts'
import { recordDenied } from '../record-denied.ts'
import { viewProblem } from '../states.ts'

export const endSecretByRecipient = operation({
  id: 'vaults.secrets.done',
  about: 'A recipient has what they need: the content is deleted for everybody.',
  route: 'POST /api/v1/secrets/{vault_id}/done',
  guard: secretForView,
  strict: true,
  request: shape('PaperSecretServiceDoneRequest', 'Nothing to say.', {}),
  response: shape('PaperSecretServiceDoneResponse', 'Nothing more.', {}),

  async prepare(callContext) {
    if (callContext.secret.allowed_user_ids.includes(userIdOf(callContext.actor))) return
    await recordDenied(callContext, callContext.secret)
    throw denied('being a recipient of the secret')
  },

  async run({ tx, tenant, emit, checkVersion, secret }) {
    const problem = viewProblem(checkVersion(secret), tx.now)
    if (problem) throw problem
    await endSecret(tx, secret, 'BURNED')
    emit(secretChanged('done', secret, tenant.sealer))
    return {}
  },
})
