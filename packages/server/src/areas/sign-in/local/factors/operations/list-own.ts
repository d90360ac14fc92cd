import { operation } from '../../../../../service/operation.ts'
import { list } from '../../../../../wire/collections.ts'
import { shape } from '../../../../../wire/shape.ts'
import { listCredentialsOf } from '../credentials.ts'
import { ownCredentials } from '../guards.ts'
import { UserCredential } from '../shape.ts'
import { toUserCredential } from '../view.ts'

export const listOwnCredentials = operation({
  id: 'signIn.credentials.list',
  about: 'Lists what the caller signs in with.',
  route: 'GET /api/v1/iam/credentials',
  guard: ownCredentials(),
  request: shape('CredentialServiceListRequest', 'Nothing to say.', {}),
  response: shape('CredentialServiceListResponse', 'The credentials.', {
    list: list(UserCredential, 100, 'The credentials.'),
  }),

  run: async ({ tx, userId }) => ({ list: (await listCredentialsOf(tx, userId)).map(toUserCredential) }),
})
