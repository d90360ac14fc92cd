import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { deleteCopy } from '../delete-copy.ts'
import { appSecretRecipient } from '../guards.ts'
import { AppSecret } from '../shape.ts'

export const deleteAppSecret = operation({
  id: 'vaults.appSecrets.delete',
  about: 'Deletes the stored copy of a credential. The credential itself stays valid.',
  route: 'DELETE /api/v1/app-secrets/{id}',
  guard: appSecretRecipient,
  request: shape('AppSecretServiceDeleteRequest', 'Nothing to say.', {}),
  response: shape('AppSecretServiceDeleteResponse', 'The secret, without what is in it.', { appSecret: AppSecret }),

  run: deleteCopy,
})
