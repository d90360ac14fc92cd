import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { deleteByHand } from '../delete-by-hand.ts'
import { secretDeleter } from '../guards.ts'
import { PaperSecret } from '../shape.ts'

export const deleteSecret = operation({
  id: 'vaults.secrets.delete',
  about: 'Deletes a shared secret. Only the secret: a credential that it holds stays valid.',
  route: 'DELETE /api/v1/secrets/{vault_id}',
  guard: secretDeleter,
  request: shape('PaperSecretServiceDeleteRequest', 'Nothing to say.', {}),
  response: shape('PaperSecretServiceDeleteResponse', 'What is left of it.', { secret: PaperSecret }),

  run: (context) => deleteByHand(context, 'revoked'),
})
