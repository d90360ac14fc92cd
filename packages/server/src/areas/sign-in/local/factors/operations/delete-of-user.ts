import { operation } from '../../../../../service/operation.ts'
import { shape } from '../../../../../wire/shape.ts'
import { credentialsOfPersonToChange } from '../guards.ts'
import { CREDENTIAL_VERSION, removeCredential } from '../remove.ts'

export const deleteCredentialOfUser = operation({
  id: 'signIn.userCredentials.delete',
  about: 'Removes something that a person signs in with, such as a lost authenticator, and ends the sessions.',
  route: 'DELETE /api/v1/users/{user_id}/credentials/{id}',
  guard: credentialsOfPersonToChange(),
  strict: true,
  request: shape('UserCredentialServiceDeleteRequest', 'Nothing to say.', {}),
  response: shape('UserCredentialServiceDeleteResponse', 'Nothing to say.', {}),

  async run(context, _input, { id }) {
    context.checkVersion(CREDENTIAL_VERSION)
    await removeCredential(context, { userId: context.person.id, credentialId: id, keepsWayIn: false })
    return {}
  },
})
