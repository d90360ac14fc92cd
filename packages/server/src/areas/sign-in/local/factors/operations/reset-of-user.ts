import { enqueue } from '../../../../../engine/enqueue.ts'
import { precondition } from '../../../../../lib/failure.ts'
import { operation } from '../../../../../service/operation.ts'
import { secretText, timestamp } from '../../../../../wire/scalars.ts'
import { shape } from '../../../../../wire/shape.ts'
import { mailReach } from '../../../../notifications/email/api.ts'
import { LINK_SECONDS, makeLink } from '../../links/make-link.ts'
import { sendLink } from '../../links/send-link.ts'
import { linkUrl } from '../../links/token.ts'
import { maySignIn, recoveryAddressOf } from '../../people.ts'
import { credentialsOfPersonToChange } from '../guards.ts'
import { resetCredentials } from '../remove.ts'

export const resetCredentialsOfUser = operation({
  id: 'signIn.userCredentials.reset',
  about:
    'Removes everything that a person signs in with, ends the sessions, and makes a link to choose a new password.',
  route: 'POST /api/v1/users/{user_id}/credentials/reset',
  guard: credentialsOfPersonToChange(),
  strict: true,
  request: shape('UserCredentialServiceResetRequest', 'Nothing to say.', {}),
  response: shape('UserCredentialServiceResetResponse', 'The link.', {
    resetUrl: secretText(2048, 'The link to choose a new password; empty when it was mailed. It cannot be read again.'),
    expiresAt: timestamp('Until when the link can be used.'),
  }),

  async run(context) {
    const { tx, tenant, services, caller } = context
    const person = context.checkVersion(context.person)
    if (!maySignIn(person))
      throw precondition('INVALID_STATE', `the user is ${person.status}; enable it first`, person.id)
    await resetCredentials(context, person.id)
    const expiresAt = tx.now.add({ seconds: LINK_SECONDS.reset })
    const link = await makeLink(context, tenant, { purpose: 'reset', userId: person.id, expiresAt })
    const isMailed =
      (await recoveryAddressOf(tx, person)) !== '' && (await mailReach(tx, { tenant, services })) !== 'nobody'
    if (isMailed) await enqueue(tx, sendLink, { linkId: link.id }, { key: link.id })
    return { resetUrl: isMailed ? '' : linkUrl(caller.baseUrl, 'reset', link.token).reveal(), expiresAt }
  },
})
