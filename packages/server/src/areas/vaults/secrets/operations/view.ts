import { denied } from '../../../../lib/failure.ts'
import { userIdOf } from '../../../../service/actor.ts'
import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { checkReader } from '../../keys/age.ts'
import { secretForView } from '../guards.ts'
import { handOut } from '../hand-out.ts'
import { recordDenied } from '../record-denied.ts'
import { readerFields, viewAnswer } from '../shape.ts'

export const viewSecret = operation({
  id: 'vaults.secrets.view',
  about:
    'Hands a shared secret out to a recipient, encrypted so that only the reader can open it, and counts the view.',
  route: 'POST /api/v1/secrets/{vault_id}/view',
  guard: secretForView,
  strict: true,
  oneTime: true,
  request: shape('PaperSecretServiceGetContentRequest', 'Who reads it.', readerFields),
  response: viewAnswer('PaperSecretServiceGetContentResponse'),

  async prepare(callContext, { readerRecipient }) {
    if (!callContext.secret.allowed_user_ids.includes(userIdOf(callContext.actor))) {
      await recordDenied(callContext, callContext.secret)
      throw denied('being a recipient of the secret')
    }
    await checkReader(readerRecipient)
  },

  run: ({ tx, tenant, caller, actor, emit, checkVersion, secret }, { readerRecipient }) =>
    handOut({ tx, tenant, baseUrl: caller.baseUrl, emit }, checkVersion(secret), {
      reader: readerRecipient,
      verb: 'openedInternal',
      viewerUserId: userIdOf(actor),
    }),
})
