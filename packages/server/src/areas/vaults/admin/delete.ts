import { operation } from '../../../service/operation.ts'
import { shape } from '../../../wire/shape.ts'
import { deleteByHand } from '../secrets/delete-by-hand.ts'
import { secretForAdmin } from '../secrets/guards.ts'
import { PaperSecret } from '../secrets/shape.ts'

export const deleteSecretAsAdmin = operation({
  id: 'vaults.secretsAdmin.delete',
  about: 'Deletes anybody’s shared secret. Only the secret: a credential that it holds stays valid.',
  route: 'DELETE /api/v1/secrets-admin/{vault_id}',
  guard: secretForAdmin,
  request: shape('PaperSecretAdminServiceDeleteRequest', 'Nothing to say.', {}),
  response: shape('PaperSecretAdminServiceDeleteResponse', 'What is left of it.', { secret: PaperSecret }),

  run: (context) => deleteByHand(context, 'revokedByAdmin'),
})
