import { invalid, precondition } from '../../../../lib/failure.ts'
import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { canOpen, headerProblem } from '../../keys/age.ts'
import { openValue } from '../../keys/values.ts'
import { secretChanged } from '../events.ts'
import { secretCreator } from '../guards.ts'
import { PaperSecret, SetContentRequest } from '../shape.ts'
import { statusOf } from '../states.ts'
import { saveText } from '../store.ts'
import { formatOf, toPaperSecret } from '../view.ts'

export const setSecretContent = operation({
  id: 'vaults.secrets.setContent',
  about: 'Gives a shared text its content, encrypted by whoever shares it; once.',
  route: 'POST /api/v1/secrets/{vault_id}/content',
  guard: secretCreator,
  strict: true,
  maxBodyBytes: 256 * 1024,
  request: SetContentRequest,
  response: shape('PaperSecretServiceSetTextContentResponse', 'The secret.', { secret: PaperSecret }),

  async run(context, { encryptedContent, inputFormat }) {
    const { tx, tenant, caller, emit } = context
    const row = context.checkVersion(context.secret)
    const suite = row.age_suite as 'X25519' // Safe because the table allows no other but the hybrid.
    const status = statusOf(row, tx.now)
    if (status !== 'ACTIVE') throw precondition(`SECRET_${status}`, `secret is SECRET_STATUS_${status}`, row.id)
    if (row.content_ready) throw precondition('CONTENT_ALREADY_SET', 'the secret has its content already', row.id)
    if (row.secret_type !== 'TEXT') {
      throw precondition('SECRET_NOT_READY', 'this is a file: send it to the uploadUrl', row.id)
    }
    const identity = (await openValue(tx, tenant.sealer, row.identity_value_id!, 'paper secret')).toString()
    const problem = headerProblem(encryptedContent, suite)
    if (problem) throw invalid('encryptedContent', problem)
    if (!(await canOpen(encryptedContent, identity))) {
      throw invalid('encryptedContent', 'must be a whole age file that is encrypted to the ageRecipient of this secret')
    }
    const saved = context.setEtag(await saveText(tx, row.id, encryptedContent, inputFormat ?? formatOf(row)))
    emit(secretChanged('contentSet', saved, tenant.sealer))
    return { secret: toPaperSecret(saved, { tenant, baseUrl: caller.baseUrl, now: tx.now }) }
  },
})
