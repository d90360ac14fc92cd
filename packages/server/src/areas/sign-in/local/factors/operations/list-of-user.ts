import { operation } from '../../../../../service/operation.ts'
import { list } from '../../../../../wire/collections.ts'
import { shape } from '../../../../../wire/shape.ts'
import { listCredentialsOf } from '../credentials.ts'
import { credentialsOfPerson } from '../guards.ts'
import { UserCredential } from '../shape.ts'
import { toUserCredential } from '../view.ts'

export const listCredentialsOfUser = operation({
  id: 'signIn.userCredentials.list',
  about: 'Lists what a person signs in with.',
  route: 'GET /api/v1/users/{user_id}/credentials',
  guard: credentialsOfPerson(),
  request: shape('UserCredentialServiceListRequest', 'Nothing to say.', {}),
  response: shape('UserCredentialServiceListResponse', 'The credentials.', {
    list: list(UserCredential, 100, 'The credentials.'),
  }),

  run: async ({ tx, person }) => ({ list: (await listCredentialsOf(tx, person.id)).map(toUserCredential) }),
})
