import { operation } from '../../../../../service/operation.ts'
import { shape } from '../../../../../wire/shape.ts'
import { checkFreshSession } from '../fresh-session.ts'
import { ownCredentialsToChange } from '../guards.ts'
import { CREDENTIAL_VERSION, removeCredential } from '../remove.ts'

export const deleteOwnCredential = operation({
  id: 'signIn.credentials.delete',
  about:
    'Removes something that the caller signs in with; the last password or passkey stays. In a session it needs a sign-in of the last ten minutes.',
  route: 'DELETE /api/v1/iam/credentials/{id}',
  guard: ownCredentialsToChange(),
  strict: true,
  request: shape('CredentialServiceDeleteRequest', 'Nothing to say.', {}),
  response: shape('CredentialServiceDeleteResponse', 'Nothing to say.', {}),

  async run(context, _input, { id }) {
    checkFreshSession(context)
    context.checkVersion(CREDENTIAL_VERSION)
    const except = context.session ? { exceptSessionId: context.session.id } : {}
    await removeCredential(context, { userId: context.userId, credentialId: id, keepsWayIn: true, ...except })
    return {}
  },
})
