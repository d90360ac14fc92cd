import { invalidAll } from '../../../../lib/failure.ts'
import { isMailAddress } from '../../../../lib/mail-address.ts'
import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { mailReach } from '../../../notifications/email/api.ts'
import { noMail } from '../make.ts'
import { makeFor } from '../make-for.ts'
import { CreateExternalRequest, createAnswerFields } from '../shape.ts'

export const createExternalSecret = operation({
  id: 'vaults.secrets.createExternal',
  about: 'Begins to share a secret with people outside, who prove their address by a link in a mail.',
  route: 'POST /api/v1/secrets/external',
  guard: requires('secrets:self'),
  strict: true,
  oneTime: true,
  request: CreateExternalRequest,
  response: shape('PaperSecretServiceCreateExternalResponse', 'The secret without its content.', createAnswerFields),

  async run(context, input) {
    const wrong = input.allowedEmails.flatMap((email, index) =>
      isMailAddress(email.trim())
        ? []
        : [{ field: `allowedEmails[${index}]`, description: 'must be an e-mail address', reason: 'VALUE_INVALID' }],
    )
    if (wrong.length > 0) throw invalidAll(wrong)
    const allowedEmails = [...new Set(input.allowedEmails.map((email) => email.trim().toLowerCase()))]
    if ((await mailReach(context.tx, context)) !== 'anybody') throw noMail()
    return makeFor(context, input, { allowedUserIds: [], allowedEmails })
  },
})
